import { type Guard, guard } from './guard.ts'

const sweep = 'server/features/images/remove-unnamed.ts'
const tests = 'server/features/images/remove-unnamed.test.ts'

/** Guards that keep stored pictures from being removed, and costly ones or large answers from keeping others waiting. */
export const ofPictures: Guard[] = [
  guard('pictures that a row names', sweep, '!known.has(id)', 'true', tests),
  guard('pictures whose row is not written yet', sweep, 'writtenAt < before', 'true', tests),
  guard('pictures of another market', sweep, 'unnamed.length > named', 'unnamed.length < 0', tests),
  guard(
    'AVIF of too many pixels',
    'server/ports/images/encode-picture.ts',
    "if (format === 'avif' && width * height > maxAvifPixels) throw appError('avif_too_large')",
    '',
    'server/features/images/images.test.ts',
  ),
  guard(
    'one export at a time for each account',
    'server/http/whole-answers.ts',
    "if (reading.has(key)) throw appError('download_runs')",
    '',
    'server/features/personal-data/export.test.ts',
  ),
]
