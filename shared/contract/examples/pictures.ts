import type * as pictures from '../pictures.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids } from './example.ts'

export const pictureExamples: ExamplesOf<typeof pictures> = {
  uploadPicture: {
    as: 'bea',
    call: { image: new File([], 'crack.jpg', { type: 'image/jpeg' }) },
    answer: { success: true, data: { id: ids.evidence } },
  },
  getPicture: {
    as: 'bea',
    call: { id: ids.evidence, width: 320 },
    answer: { image: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4' },
    refused: [
      {
        when: 'It is in a conversation or a case of others, or there is none',
        as: 'ben',
        call: { id: ids.evidence, width: 320 },
        error: appError('picture_unknown'),
      },
    ],
  },
}
