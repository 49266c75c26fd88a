import { parseCep } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { INVALID_CEP, knownPlaces } from '../customers/body.ts'
import { FILL_IN, optionalText, text } from '../fields.ts'

export const BuyerAddress = z
  .object({
    zipCode: about('CEP, com ou sem hífen.', text(FILL_IN, 12)),
    street: about('Rua.', text(FILL_IN, 120)),
    number: about('Número.', text(FILL_IN, 10)),
    complement: about('Complemento.', optionalText(80)),
    district: about('Bairro.', text(FILL_IN, 80)),
    city: about('Cidade.', text(FILL_IN, 80)),
    state: about('Sigla do estado.', text(FILL_IN, 3).check(z.toUpperCase())),
    country: about('Sigla do país (ISO 3166).', text(FILL_IN, 2).check(z.toUpperCase())),
  })
  .check(
    z.refine((address) => address.country !== 'BR' || parseCep(address.zipCode) !== undefined, {
      error: INVALID_CEP,
      path: ['zipCode'],
    }),
    ...knownPlaces,
  )
