const FACES = [1, 2, 3, 4, 5, 6];

/** Every roll of so many dice. */
export function rollsOf(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let die = 0; die < dice; die++) all = all.flatMap((roll) => FACES.map((face) => [...roll, face]));
  return all;
}

/** The share of the rolls that are as asked. */
export function share(dice: number, asked: (roll: number[]) => boolean): number {
  const all = rollsOf(dice);
  return all.filter(asked).length / all.length;
}
