/** What a command that was carried out is called: "Import units: 30 rows", or its title alone. */
export const actNamed = (title: string, subject: string): string => (subject === "" ? title : `${title}: ${subject}`);
