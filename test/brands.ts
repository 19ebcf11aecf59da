/** S9.2: the brands that a new market sells. */
export const firstBrands = ['Samsung', 'Realme', 'Redmi', 'Apple'] as const
