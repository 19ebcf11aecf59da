export default function MyWishlist() {
  return <h1 className="font-bold text-2xl">My Whistlist</h1>
}
