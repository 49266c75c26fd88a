import { searchBy } from '#components/lists/search-by.ts'

export const customerSearch = searchBy('Buscar por cliente, documento ou e-mail', {
  text: 'customerName',
  document: 'customerDocument',
  email: 'customerEmail',
})
