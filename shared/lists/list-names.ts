/** The lists of the staff, by what they are called in addresses and names of files. */
export const listNames = ['orders', 'phones', 'payments', 'refunds', 'failed-requests'] as const
export type ListName = (typeof listNames)[number]
