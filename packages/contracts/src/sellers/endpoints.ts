import { can } from '../access.ts'
import { AddressView } from '../customers/endpoints.ts'
import { endpoint } from '../endpoint.ts'

export { getSellerBlock } from './block.ts'

/** For forms in which it may be used: 'Usar meu endereço'. */
export const getSellerAddress = endpoint({
  at: 'GET core /sellers/address',
  summary: 'Mostra o endereço do próprio vendedor.',
  access: can.changeCustomers,
  rate: 'read',
  answer: AddressView,
})
