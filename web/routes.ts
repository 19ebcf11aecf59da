import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/shop/home.tsx'),
  route('phones', 'pages/shop/search/search.tsx'),
  route('phones/:listingId', 'pages/shop/phone/phone.tsx'),
  route('login', 'pages/auth/login.tsx'),
  route('login/google-done', 'pages/auth/google-done.tsx'),
  route('signup', 'pages/auth/signup.tsx'),
  route('forgot-password', 'pages/auth/forgot-password.tsx'),
  route('reset-password', 'pages/auth/reset-password.tsx'),
  route('about', 'pages/text/about.tsx'),
  route('contact', 'pages/text/contact.tsx'),
  route('privacy', 'pages/text/privacy.tsx'),
  route('api', 'pages/text/api-reference.tsx'),
  route('design', 'pages/design/design.tsx'),
  layout('pages/auth/signed-in-only.tsx', [
    route('blogs', 'pages/text/blogs.tsx'),
    route('products/:categoryName', 'pages/shop/category.tsx'),
    route('dashboard', 'pages/dashboard-layout.tsx', [
      index('pages/dashboard-home.tsx'),
      layout('pages/buyer/buyer-pages.tsx', [
        route('myorders', 'pages/buyer/my-orders.tsx'),
        route('mywhistlist', 'pages/buyer/my-wishlist.tsx'),
        route('payment/:id', 'pages/buyer/payment.tsx'),
      ]),
      layout('pages/seller/seller-pages.tsx', [
        route('addproducts', 'pages/seller/add-product.tsx'),
        route('myproducts/:sellerName', 'pages/seller/my-products.tsx'),
        route('myproducts/edit/:listingId', 'pages/seller/edit-product.tsx'),
      ]),
      layout('pages/admin/admin-pages.tsx', [
        route('allseller/:userstatus', 'pages/admin/all-sellers.tsx'),
        route('allbuyer/:userstatus', 'pages/admin/all-buyers.tsx'),
        route('flaggedorders', 'pages/admin/flagged-orders.tsx'),
        route('integrity', 'pages/admin/integrity.tsx'),
      ]),
      route('account', 'pages/account/account.tsx'),
    ]),
  ]),
  route('*', 'pages/text/not-found.tsx'),
] satisfies RouteConfig
