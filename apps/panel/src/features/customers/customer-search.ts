import { searchBy } from '#components/lists/search-by.ts'

export const customerSearch = searchBy('Buscar por nome, documento, e-mail ou telefone', {
  text: 'name',
  document: 'document',
  email: 'email',
  phone: 'phone',
})
