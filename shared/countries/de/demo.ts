import type { DemoPlaces } from '../demo-place.ts'

/** The telephone number is one that the Bundesnetzagentur keeps free for stories. */
export const germanDemo: DemoPlaces = {
  telephone: '+49 30 23125 043',
  home: { street: 'Hafenstraße 12', extra: '', postcode: '20457', city: 'Hamburg', region: '' },
  otherHome: { street: 'Mühlenweg 4', extra: '', postcode: '50667', city: 'Köln', region: '' },
  returnAddress: 'Mühlenweg 3, 04109 Leipzig',
  parcel: (index) =>
    index % 2 === 0
      ? { carrier: 'dhl', trackingNumber: `0034043416109402${String(index).padStart(4, '0')}` }
      : { carrier: 'dpd', trackingNumber: `013250321400${String(index).padStart(2, '0')}` },
}
