import { FACES } from "../dice";
import { choices } from "./ways";

/**
 * In how many ways, of all that the dice of the defender can show, an attack that is already rolled does 0, 1, … points of damage.
 * Exact: face by face, from 6 down, it is counted how many dice of the defender show it.
 *
 * @param attack The attacker's dice that are compared, the highest first.
 */
export function hitWaysAgainst(attack: readonly number[], defenders: number): readonly bigint[] {
  // The ways by how many dice of the defender are known, and how much damage those of the attacker of their ranks do.
  let known = new Map<string, { readonly held: number; readonly damage: number; readonly ways: bigint }>([
    ["0 0", { held: 0, damage: 0, ways: 1n }],
  ]);
  for (let face = FACES; face > 0; face--) {
    const next: typeof known = new Map();
    for (const { held, damage, ways } of known.values()) {
      const left = defenders - held;
      const chosen = choices(left);
      // No die shows less than 1.
      for (let showing = face === 1 ? left : 0; showing <= left; showing++) {
        const struck = attack.slice(held, held + showing).filter((die) => die > face).length;
        const key = `${held + showing} ${damage + struck}`;
        const more = ways * (chosen[showing] ?? 0n);
        const before = next.get(key)?.ways ?? 0n;
        next.set(key, { held: held + showing, damage: damage + struck, ways: before + more });
      }
    }
    known = next;
  }
  const all: bigint[] = Array.from({ length: attack.length + 1 }, () => 0n);
  for (const { damage, ways } of known.values()) all[damage] = (all[damage] ?? 0n) + ways;
  return all;
}
