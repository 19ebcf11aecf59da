/** Where a picture of ours is served, and the drawing shown where a phone has none. */
export const imageUrl = (id: string | null): string => (id ? `/images/${id}/640.webp` : '/phone-placeholder.svg')
