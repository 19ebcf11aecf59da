import { randomUUID } from 'node:crypto'

/** Letters that nobody else has, without the digits that would be taken for a telephone number in a name. */
export const uniqueWord = () =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
