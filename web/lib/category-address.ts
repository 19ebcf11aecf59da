import { categoryAddress } from './addresses.ts'
import { searchAddress } from './search-params.ts'
import { useSession } from './session.tsx'

/** Where the phones of a category are: for guests, whom its own page does not let in, among all phones. */
export function useCategoryAddress(): (categoryName: string) => string {
  const { status } = useSession()
  return status === 'signed-in' ? categoryAddress : (brand) => searchAddress({ brand })
}
