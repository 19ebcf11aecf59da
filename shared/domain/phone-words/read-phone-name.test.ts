import { expect, test } from 'vitest'
import { colourBits } from './colours.ts'
import { modelName } from './model-name.ts'
import { readPhoneName } from './read-phone-name.ts'
import { splitWords } from './split-words.ts'

test.each<[string, Partial<ReturnType<typeof readPhoneName>>]>([
  ['Samsung Galaxy A12 Blue 4/64 GB', { brand: 'Samsung', key: 'galaxy a12', storageGb: 64, ramMb: 4096, colour: 'Blue' }],
  ['Unlocked Galaxy Z Flip3 5G 8/128 GB Phantom Black', { brand: 'Samsung', key: 'galaxy z flip 3', network: true, ramMb: 8192 }],
  ['Galaxy Z Flip 5G', { key: 'galaxy z flip', network: true }],
  [
    'Brand new iPhone 13 Pro Max 1TB Sierra Blue',
    { brand: 'Apple', key: 'iphone 13 pro max', storageGb: 1024, colour: 'Sierra Blue' },
  ],
  ['Samsng Galxy S21+ 5G, 8GB RAM', { brand: 'Samsung', key: 'galaxy s21 plus', ramMb: 8192, storageGb: undefined }],
  ['Galaxy S20+ 128GB', { key: 'galaxy s20 plus', storageGb: 128, ramMb: undefined }],
  ['realme 12+ 256 GB', { brand: 'Realme', key: '12 plus', storageGb: 256, ramMb: undefined }],
  ['GT 6, 256 GB', { key: 'gt 6', storageGb: 256 }],
  ['Realme GT 6 12GB/256GB', { key: 'gt 6', storageGb: 256, ramMb: 12_288 }],
  ['Redmi Note 11 Pro Star Blue', { brand: 'Redmi', key: 'note 11 pro', colour: 'Blue' }],
  ['realme Narzo 30 Racing Silver', { key: 'narzo 30', colour: 'Silver' }],
  ['Redmi 9 Power Black', { key: '9 power', colour: 'Black' }],
  ['Galaxy J7 Prime Gold', { key: 'galaxy j7 prime', colour: 'Gold' }],
  ['Galaxy J5 - 6 New 2016 Edition) Gold', { key: 'galaxy j5 2016' }],
  ['Galaxy A5-2017', { key: 'galaxy a5 2017' }],
  ['iPhone 13 2 months old', { key: 'iphone 13' }],
  ['iPhone SE 2nd gen', { key: 'iphone se 2020' }],
  ['Redmi 8A Dual', { key: '8a dual' }],
  ['Metro 313 Dual Sim', { key: 'metro 313' }],
  ['Galaxy S21 128 Phantom Gray', { key: 'galaxy s21', storageGb: 128, colour: 'Phantom Gray' }],
  ['Galaxy S21 128 GB or 256 GB', { key: 'galaxy s21', storageGb: undefined }],
  ['Nova 9 64 GB STOLEN GOODS buy at evil.example', { key: 'nova 9', known: false, storageGb: 64 }],
  ['Samsung Quux Red Edition', { key: 'quux', known: false, colour: 'Red' }],
  ['Телефон Звезда', { key: 'телефон звезда', known: false }],
  ['手机 明星', { key: '手机 明星', known: false }],
  ['Élan', { key: 'elan', known: false }],
  ['मोबाइल', { key: 'मोबाइल', known: false }],
])('the facts in the name %s are read', (name, expected) => {
  expect(readPhoneName(name)).toMatchObject(expected)
})

test.each<[string, string, string]>([
  ['M31 Prime', 'Samsung', 'galaxy m31 prime'],
  ['S7 Edge', 'Samsung', 'galaxy s7 edge'],
  ['Flip 5', 'Samsung', 'galaxy z flip 5'],
  ['Galaxy Fold', 'Samsung', 'galaxy fold'],
  ['Guru Music 2', 'Samsung', 'guru music 2'],
  ['13 Pro', 'Apple', 'iphone 13 pro'],
  ['9 Pro+ 5G', 'Realme', '9 pro plus'],
])('%s of %s has the key %s', (name, brand, key) => {
  expect(readPhoneName(name, brand).key).toBe(key)
})

test.each([
  ['zflip6', 'z flip 6'],
  ['iphone13', 'iphone 13'],
  ['s21ultra', 's21 ultra'],
  ['13promax', '13 pro max'],
  ['redminote9pro', 'redmi note 9 pro'],
  ['a52s5g', 'a52s 5g'],
  ['galaxyzfold3', 'galaxy z fold 3'],
  ['iphonese2020', 'iphone se 2020'],
  ['s 21 ultra', 's21 ultra'],
  ['i phone 6 s', 'iphone 6s'],
  ['c 21 y', 'c21y'],
  ['real me 8 i', 'realme 8i'],
  ['gt neo2', 'gt neo 2'],
  ['STOLEN', 'stolen'],
])('%s is split into the words %s', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words)
})

test.each<[string, string]>([
  ['Samsung', 'galaxy s21 plus'],
  ['Samsung', 'guru music 2'],
  ['Realme', '8s 5g'],
  ['Redmi', 'note 11t 5g'],
  ['Apple', 'iphone 6s plus'],
  ['Samsung', 'galaxy z fold 2'],
])('the display name of a %s model is read back as the same model: %s', (brand, key) => {
  const { key: read, network } = readPhoneName(modelName(brand, key), brand)
  expect(network ? `${read} 5g` : read).toBe(key)
})

test.each([
  ['Schwarz', 'black', true],
  ['Space Grey', 'gray', true],
  ['Midnight', 'black', true],
  ['Midnight Green', 'black', false],
  ['Rose Gold', 'pink', true],
  ['Powdered', 'red', false],
  ['Azul celeste', 'blue', true],
])('colour %s matches a search for %s: %s', (colour, asked, is) => {
  const bits = colourBits(asked)
  expect((colourBits(colour) & bits) === bits).toBe(is)
})
