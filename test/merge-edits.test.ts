import { expect, test } from 'vitest'
import { emptyListing, type Typed } from '#web/pages/seller/listing/listing-fields.ts'
import { mergeEdits } from '#web/pages/seller/listing/merge-edits.ts'

const base: Typed = {
  ...emptyListing,
  productName: 'Galaxy S22',
  resalePrice: '250',
  condition: 'good',
  photos: ['/a'],
  colour: 'Black',
}

test('[S18.5] fields that only one side changed are merged, and both values of the others are shown', () => {
  const mine = { ...base, resalePrice: '240', condition: 'fair', description: 'With a scratch' }
  const saved = { ...base, resalePrice: '230', condition: 'fair', photos: ['/a', '/b'], colour: '' }
  expect(mergeEdits({ base, mine, saved })).toEqual({
    typed: { ...mine, photos: ['/a', '/b'], colour: '' },
    collisions: [{ label: 'Resale Price', mine: '$240', saved: '$230' }],
  })
})

test('values that both changed are shown in words', () => {
  const mine: Typed = { ...base, condition: 'fair', photos: ['/b', '/c'], colour: '', faults: ['camera', 'buttons'] }
  const saved: Typed = { ...base, condition: 'like_new', photos: ['/d'], colour: 'Red', faults: ['water'] }
  expect(mergeEdits({ base, mine, saved }).collisions).toEqual([
    { label: 'Photos', mine: '2 photos', saved: '1 photo' },
    { label: 'Condition', mine: 'Fair', saved: 'Like new' },
    { label: 'Colour', mine: 'none', saved: 'Red' },
    { label: 'Faults', mine: 'Camera, Buttons', saved: 'Exposed to water' },
  ])
})
