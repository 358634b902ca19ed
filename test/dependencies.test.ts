import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string) => readFileSync(join(__dirname, "..", name), "utf8");

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Package;
const versions = Object.entries({ ...dependencies, ...devDependencies });

test("every package is asked for in one exact version", () => {
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("the lock file names no host: npm ci takes the packages from whatever registry npm is set to", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  };
  const locked = Object.entries(lock.packages).filter(([path]) => path !== "");
  expect(locked.length).toBeGreaterThan(versions.length);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
});

test("what ships has no proprietary part, and Microsoft's library serves tests alone", () => {
  const shipped = Object.keys(dependencies);
  expect(shipped.filter((name) => /^@univerjs-pro\/|^@univerjs\/presets$|office-js/.test(name))).toEqual([]);
  expect(read("package-lock.json")).not.toContain("@univerjs-pro/");
});

test("the bench has packages of its own, exact and from any registry; the product has none of them", () => {
  const bench = JSON.parse(read("bench/package.json")) as Package & { private?: boolean };
  expect(bench.private).toBe(true);
  const wanted = Object.entries(bench.dependencies);
  expect(wanted.map(([name]) => name)).toEqual(expect.arrayContaining(["exceljs", "hyperformula"]));
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const lock = JSON.parse(read("bench/package-lock.json")) as { packages: Record<string, { resolved?: string }> };
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  for (const name of ["exceljs", "hyperformula"]) {
    expect(dependencies[name] ?? devDependencies[name]).toBeUndefined();
    expect(read("package-lock.json")).not.toContain(`"node_modules/${name}"`);
  }
});
