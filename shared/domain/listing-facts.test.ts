import { expect, test } from 'vitest'
import { storageIn } from './listing-facts.ts'

test.each([
  ['Galaxy S21 128 GB', 128],
  ['iPhone 15 Pro Max 1TB', 1024],
  ['Redmi Note 10 4/64gb, Shadow Black', 64],
  ['Realme GT 6 12GB/256GB', 256],
  ['Galaxy S21 128 GB or 256 GB', undefined],
  ['Galaxy S21', undefined],
  ['Phone 100 GB', undefined],
  ['x'.repeat(40).concat('99128 GB'), undefined],
])('the storage in %s is %s', (name, gb) => {
  expect(storageIn(name)).toBe(gb)
})
