import type { DemoPlaces } from '../demo-place.ts'

export const americanDemo: DemoPlaces = {
  telephone: '+1 202 555 0143',
  home: { street: '12 Harbour Street', extra: '', postcode: '62704', city: 'Springfield', region: 'IL' },
  otherHome: { street: '4 Mill Lane', extra: '', postcode: '62561', city: 'Riverton', region: 'IL' },
  returnAddress: '3 Mill Lane, Shelbyville, IL 62565',
  parcel: (index) =>
    index % 2 === 0
      ? { carrier: 'fedex', trackingNumber: `4000000000${String(index).padStart(2, '0')}` }
      : { carrier: 'ups', trackingNumber: `1Z999AA101000000${String(index).padStart(2, '0')}` },
}
