export default function MyOrders() {
  return <h1 className="font-bold text-2xl">My Orders</h1>
}
