import { Button, Modal } from '@mantine/core'
import { newKey } from '@vintem/contracts/client'
import { pixKeyTypeWords, type WirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import {
  createPixFavorite,
  editPixFavorite,
  FavoriteBody,
} from '@vintem/contracts/pix-favorites/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { DocumentField } from '#components/fields/document-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { type Favorite, favoriteFailure, useFavoritesChanged } from './favorites.queries.ts'
import { keyHint, longestKey, typesOf } from './pix-key-text.ts'
import classes from './bill-payments.module.css'

interface Values {
  nickname: string
  recipientName: string
  beneficiaryDocument: string
  pixKey: string
  pixKeyType: WirePixKeyType | null
  notes: string
}

const valuesOf = (favorite: Favorite | undefined): Values => ({
  nickname: favorite?.nickname ?? '',
  recipientName: favorite?.recipientName ?? '',
  beneficiaryDocument: favorite?.beneficiaryDocument ?? '',
  pixKey: favorite?.pixKey ?? '',
  pixKeyType: favorite?.pixKeyType ?? null,
  notes: favorite?.notes ?? '',
})

type FavoriteFormDialogProps = { favorite: Favorite | undefined; onClose: () => void }

/** 'Cadastrar Favorito PIX', or 'Editar Favorito PIX'. */
export function FavoriteFormDialog({ favorite, onClose }: FavoriteFormDialogProps) {
  const [key] = useState(newKey)
  const changed = useFavoritesChanged()
  const form = useFavoriteForm(favorite)
  const save = async () => {
    const body = toBody(form.values, favorite)
    if (favorite) await api(editPixFavorite, { params: { id: favorite.id }, body })
    else await api(createPixFavorite, { body, key })
    notify.success(
      favorite ? 'Favorito atualizado com sucesso!' : 'Favorito cadastrado com sucesso!',
    )
    await changed()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={favorite ? 'Editar Favorito PIX' : 'Cadastrar Favorito PIX'}
    >
      <form {...form.form(save)} className={classes.review}>
        <Fields form={form} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Salvar
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

const useFavoriteForm = (favorite: Favorite | undefined) =>
  useSchemaForm<typeof FavoriteBody, Values>(FavoriteBody, valuesOf(favorite), {
    toInput: (values) => toBody(values, favorite),
    onFailure: (error) => notify.error(`Erro ao salvar favorito: ${favoriteFailure(error)}`),
  })

/** What is sent; what the form does not show of a favourite stays. */
const toBody = ({ pixKeyType, ...values }: Values, favorite: Favorite | undefined) => ({
  ...values,
  ...(pixKeyType && { pixKeyType }),
  ...(favorite && {
    active: favorite.active,
    accountType: favorite.accountType,
    beneficiaryBank: favorite.beneficiaryBank ?? '',
    agency: favorite.agency ?? '',
    account: favorite.account ?? '',
  }),
})

function Fields({ form }: { form: ReturnType<typeof useFavoriteForm> }) {
  const types = typesOf(form.values.pixKey)
  return (
    <>
      <TextField label="Apelido" required initialFocus {...form.field('nickname')} />
      <TextField label="Nome do favorecido" required {...form.field('recipientName')} />
      <DocumentField
        label="CPF/CNPJ do favorecido"
        kind="any"
        required
        {...form.field('beneficiaryDocument')}
      />
      <TextField
        label="Chave PIX"
        required
        hint={keyHint(form.values.pixKey)}
        {...form.field('pixKey')}
        onChange={(text) => {
          form.set('pixKey', text.slice(0, longestKey(text)))
          form.set('pixKeyType', null)
        }}
      />
      {types.length > 1 && (
        <SelectField
          label="Tipo da chave"
          required
          options={types.map((value) => ({ value, label: pixKeyTypeWords[value] }))}
          {...form.field('pixKeyType')}
        />
      )}
      <TextAreaField label="Observações" limit={200} {...form.field('notes')} />
    </>
  )
}
