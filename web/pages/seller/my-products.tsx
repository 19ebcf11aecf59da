export default function MyProducts() {
  return <h1 className="font-bold text-2xl">My Products</h1>
}
