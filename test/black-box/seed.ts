/** The fields that a client reads of the answers of section 7 and the entities of section 3, in the seed's spelling. */

export type Category = { _id: string; categoryName: string; categoryImg: string; sold: boolean }

export type User = { _id: string; name: string; email: string; userstatus: string; status: string }

export type Phone = {
  _id: string
  sellerName: string
  sellerEmail?: string
  productName: string
  resalePrice: number
  orginalPrice: number
  categoryName: string
  usedYears: number
  advertise: string
  productImage: string
  postDate: string
  sold: boolean
}

export type Wish = Omit<Phone, 'sellerEmail' | 'advertise' | 'sold'> & { email: string }

export type Order = {
  _id: string
  buyer: string
  productImage: string
  productName: string
  email: string
  location: string
  phone: string
  resalePrice: number
  paid: boolean
  productsId: string
}

/** Every field that a client reads in an answer that is not a list; each answer has the fields of its own call. */
export type Said = {
  accessToken: string
  result: boolean
  isAdmin: boolean
  isBuyer: boolean
  isSeller: boolean
  acknowledged: boolean
  modifiedCount: number
  deletedCount: number
  insertedId: string
  clientSecret: string
  success: boolean
  data: { url: string }
  message: string
  fields: Record<string, string>
}
