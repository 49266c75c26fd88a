import { screens } from '@vintem/contracts/screens'
import { SubSellersScreen } from '#features/sub-sellers/sub-sellers-screen.tsx'
import { SubSellerFilter, subSellersQuery } from '#features/sub-sellers/sub-sellers.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(SubSellerFilter, subSellersQuery, SubSellersScreen, {
  drawn: { path: screens.subSellers.path, list: 'sub-sellers' },
})
