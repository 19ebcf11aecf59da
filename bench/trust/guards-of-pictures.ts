import { type Guard, guard } from './guard.ts'

const sweep = 'server/features/images/remove-unnamed.ts'
const tests = 'server/features/images/remove-unnamed.test.ts'

/** Guards that keep stored pictures from being removed. */
export const ofPictures: Guard[] = [
  guard('pictures that a row names', sweep, '!known.has(id)', 'true', tests),
  guard('pictures whose row is not written yet', sweep, 'writtenAt < before', 'true', tests),
  guard('pictures of another market', sweep, 'unnamed.length > named', 'unnamed.length < 0', tests),
]
