/** What `npm test` tries in a browser: the main journeys, and each page's statements; `npm run test:all` tries the rest, too. */
export const mainJourneys = [
  'admin',
  'buyer',
  'dashboard',
  'first-listing',
  'first-purchase',
  'home',
  'journey',
  'languages',
  'left-pages',
  'navigation',
  'no-storage',
  'notices',
  'payment',
  'refusals',
  'sign-in',
  'whole-sale',
].map((name) => `${name}.e2e.ts`)
