/** Names for the systems of a small map: all of them are invented. */
export const NAMES: readonly string[] = [
  ...["Kharvell", "Zarrow", "Tellis", "Ashgate", "Brightwell", "Corvane", "Dray", "Emberfall", "Farrow", "Gallant"],
  ...["Hollin", "Isker", "Jorrund", "Lanthe", "Morrow", "Nimbrel", "Ostrey", "Pellin", "Quarrel", "Rookmoor"],
  ...["Sunder", "Thessaly", "Umbral", "Verrin", "Wexcombe", "Yarl", "Ardent", "Bascombe", "Cinder", "Dunmore"],
  ...[
    "Eventide",
    "Foxglove",
    "Grimsby",
    "Harrowgate",
    "Ironbark",
    "Juniper",
    "Kestrel",
    "Larkspur",
    "Mistral",
    "Northing",
    "Orchard",
  ],
];
