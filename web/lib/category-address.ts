import { categoryAddress } from './addresses.ts'
import { searchAddress } from './search-params.ts'
import { useSession } from './session.tsx'

/** Returns the address builder for a category's phones; guests, who cannot open the category's page, get a search. */
export function useCategoryAddress(): (categoryName: string) => string {
  const { status } = useSession()
  return status === 'signed-in' ? categoryAddress : (brand) => searchAddress({ brand })
}
