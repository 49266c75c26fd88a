import { NewSubSellerScreen } from '#features/sub-sellers/new-sub-seller-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <NewSubSellerScreen /> })
