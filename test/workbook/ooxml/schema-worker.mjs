/** Compares the parts of files with the schemas; libxml2 is an ES module, which the tests themselves cannot load. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();

const OOXML = "http://schemas.openxmlformats.org";
/** The schema of each kind of part, by the namespace of its first element. */
const SCHEMAS = {
  [`${OOXML}/spreadsheetml/2006/main`]: "sml.xsd",
  [`${OOXML}/drawingml/2006/chart`]: "dml-chart.xsd",
  [`${OOXML}/drawingml/2006/spreadsheetDrawing`]: "dml-spreadsheetDrawing.xsd",
  [`${OOXML}/drawingml/2006/main`]: "dml-main.xsd",
  [`${OOXML}/officeDocument/2006/extended-properties`]: "shared-documentPropertiesExtended.xsd",
  [`${OOXML}/package/2006/content-types`]: "opc-contentTypes.xsd",
  [`${OOXML}/package/2006/relationships`]: "opc-relationships.xsd",
};
const COMPATIBILITY = `${OOXML}/markup-compatibility/2006`;
const XML = "http://www.w3.org/XML/1998/namespace";

const validators = new Map();
function validatorOf(schema) {
  if (!validators.has(schema)) {
    const url = fileURLToPath(new URL(`schemas/${schema}`, import.meta.url));
    validators.set(schema, XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url })));
  }
  return validators.get(schema);
}

/** Removes what programs that do not know an extension ignore, and the attribute xml:space, which is allowed everywhere. */
function withoutExtensions(root) {
  const ignorable = root.attrs.find(({ name, namespaceUri }) => name === "Ignorable" && namespaceUri === COMPATIBILITY);
  const prefixes = ignorable?.value.split(/\s+/) ?? [];
  const spaces = [COMPATIBILITY, ...prefixes.map((prefix) => root.namespaces[prefix])];
  for (const uri of spaces) for (const element of root.find(`//*[namespace-uri()='${uri}']`)) element.remove();
  for (const uri of [...spaces, XML]) for (const each of root.find(`//@*[namespace-uri()='${uri}']`)) each.remove();
}

function problemsOf([path, xml]) {
  let document;
  try {
    document = XmlDocument.fromBuffer(xml);
    const schema = SCHEMAS[document.root.namespaceUri];
    if (schema === undefined) return [];
    withoutExtensions(document.root);
    validatorOf(schema).validate(document);
    return [];
  } catch (problem) {
    return (problem.details ?? [problem]).map(({ message }) => `${path}: ${message.trim()}`);
  } finally {
    document?.dispose();
  }
}

parentPort.on("message", ({ id, parts }) => parentPort.postMessage({ id, problems: parts.flatMap(problemsOf) }));
