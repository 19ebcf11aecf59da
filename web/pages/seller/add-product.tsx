export default function AddProduct() {
  return <h1 className="font-bold text-2xl">Add Products</h1>
}
