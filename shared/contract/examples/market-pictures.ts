import type * as marketPictures from '../market-pictures.ts'
import { type ExamplesOf, ids } from './example.ts'

export const marketPictureExamples: ExamplesOf<typeof marketPictures> = {
  uploadMarketPicture: {
    as: 'ada',
    call: { image: new File([], 'logo.png', { type: 'image/png' }) },
    answer: { success: true, data: { id: ids.logo } },
  },
}
