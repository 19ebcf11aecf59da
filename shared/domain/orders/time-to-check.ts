/** How long a buyer can check a phone, in days if they are whole. */
export const timeToCheck = (inspectionHours: number) =>
  inspectionHours % 24 === 0 ? { toCheck: inspectionHours / 24, unit: 'days' } : { toCheck: inspectionHours, unit: 'hours' }
