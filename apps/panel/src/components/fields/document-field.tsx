import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core'
import { IconLetterCase, IconNumber123 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { pattern } from './mask-pattern.ts'
import { MaskedField } from './masked-field.tsx'

type DocumentFieldProps = FieldProps<string> & { kind?: 'cpf' | 'cnpj' | 'any' }

const cpf = pattern('000.000.000-00')
const cnpj = pattern('AA.AAA.AAA/AAAA-00')

const unmask = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const maskOf = (text: string): MaskitoMaskExpression => {
  const typed = unmask(text)
  return typed.length > 11 || /[A-Z]/.test(typed) ? cnpj : cpf
}

const documentMask = (mask: MaskitoOptions['mask']): MaskitoOptions => ({
  mask,
  // What is pasted may carry the mask of the other kind.
  preprocessors: [({ elementState, data }) => ({ elementState, data: unmask(data) })],
})

const masks = {
  cpf: documentMask(cpf),
  cnpj: documentMask(cnpj),
  any: documentMask(({ value }) => maskOf(value)),
}

/**
 * CPF or CNPJ, the latter with letters as issued since July 2026. The value is bare and
 * upper-case; whether it is valid is for the schema to say. A phone shows its numeric keyboard, with
 * a button for the few documents that have letters.
 */
export function DocumentField({ kind = 'any', ...props }: DocumentFieldProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [hasLetters, setLetters] = useState(false)
  const name = hasLetters ? 'Teclado de números' : 'Teclado com letras'
  return (
    <MaskedField
      width="long"
      {...props}
      mask={masks[kind]}
      inputMode={hasLetters ? 'text' : 'numeric'}
      rightSection={
        isTouch &&
        kind !== 'cpf' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={name}
            onClick={() => setLetters(!hasLetters)}
          >
            {hasLetters ? <IconNumber123 size={18} /> : <IconLetterCase size={18} />}
          </ActionIcon>
        )
      }
      onChange={(text) => props.onChange(unmask(text))}
    />
  )
}
