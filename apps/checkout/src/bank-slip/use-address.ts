import { parseCep } from '@vintem/brazil/document'
import { ApiError } from '@vintem/contracts/client'
import type { WireError } from '@vintem/contracts/errors'
import { type RefObject, useRef, useState } from 'react'
import { call, lookUpPostalCode } from '../lib/endpoints.ts'
import { type Fields, type Rules, useFields } from '../lib/use-fields.ts'

export type AddressField = 'zipCode' | 'street' | 'number' | 'district' | 'city'

const filled = (text: string) => (text === '' ? 'Preencha este campo.' : undefined)

/** The rules are those of the server, so that it refuses nothing afterwards. */
const rules: Rules<AddressField> = {
  zipCode: (text) => (parseCep(text) ? undefined : 'Confira os oito números do CEP.'),
  street: filled,
  number: filled,
  district: filled,
  city: filled,
}

export interface AddressForm {
  fields: Fields<AddressField>
  state: string
  setState: (state: string) => void
  stateError: string | undefined
  /** The fields that the look-up of the CEP did not find. */
  hint: string | undefined
  /** Fills in the address of a CEP, once it has eight digits. */
  onZipCode: (text: string) => void
  /** The address or, with the first wrong field focused, undefined. */
  read: () => (Record<AddressField, string> & { state: string; country: 'BR' }) | undefined
  show: (errors: readonly WireError[]) => boolean
}

/** The address that a bank asks for, kept in the inputs until it is sent. */
export function useAddress(form: RefObject<HTMLFormElement | null>): AddressForm {
  const fields = useFields(form, rules)
  const [state, setState] = useState('')
  const [stateError, setStateError] = useState<string>()
  const [hint, setHint] = useState<string>()
  const requested = useRef<string>(undefined)

  const onZipCode = (text: string) => {
    const cep = parseCep(text)
    if (!cep || cep === requested.current) return
    requested.current = cep
    void call(lookUpPostalCode, { params: { cep } }).then(
      (found) => {
        // Another CEP was typed meanwhile.
        if (requested.current !== cep) return
        setHint(undefined)
        if (found.logradouro) fields.write('street', found.logradouro)
        if (found.bairro) fields.write('district', found.bairro)
        fields.write('city', found.localidade)
        setState(found.uf)
        setStateError(undefined)
      },
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404
        setHint(isUnknown ? 'CEP não encontrado: confira, ou preencha o endereço.' : NOT_REACHED)
      },
    )
  }
  const read = () => {
    const texts = fields.read()
    setStateError(state === '' ? 'Escolha o estado.' : undefined)
    return texts && state !== '' ? { ...texts, state, country: 'BR' as const } : undefined
  }
  return {
    fields,
    state,
    setState: (chosen) => {
      setState(chosen)
      setStateError(undefined)
    },
    stateError,
    hint,
    onZipCode,
    read,
    show: fields.show,
  }
}

const NOT_REACHED = 'Não foi possível consultar o CEP: preencha o endereço.'
