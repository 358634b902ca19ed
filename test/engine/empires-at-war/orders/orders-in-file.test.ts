import { ordersInFile } from "../../../../src/engine/empires-at-war/orders/orders-in-file";

test.each([
  ["1 Gorn 1 jump Dell\r\n2 Gorn 1 siege\r\n", "1 Gorn 1 jump Dell\n2 Gorn 1 siege"],
  ['"1 Gorn 1 transfer Gorn 2: DD, CA"\n', "1 Gorn 1 transfer Gorn 2: DD, CA"],
  ['"1 Gorn ""One"" jump Dell",,\n', '1 Gorn "One" jump Dell'],
  ['1 Gorn "One" jump Dell', '1 Gorn "One" jump Dell'],
  ["\n\n1 Gorn 1 jump Dell", "\n\n1 Gorn 1 jump Dell"],
])("the orders in %j are %j", (text, orders) => expect(ordersInFile(text)).toBe(orders));
