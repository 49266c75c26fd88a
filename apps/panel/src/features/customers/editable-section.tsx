import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'

type FactsSectionProps = {
  title: string
  facts: readonly Definition[]
  mayEdit: boolean
  onEdit: () => void
}

/** Facts, with the button that opens them for editing. */
export function FactsSection({ title, facts, mayEdit, onEdit }: FactsSectionProps) {
  const edit = mayEdit && (
    <Button variant="default" size="xs" aria-label={`Editar ${title}`} onClick={onEdit}>
      Editar
    </Button>
  )
  return (
    <Section title={title} actions={edit}>
      <DefinitionList items={facts} />
    </Section>
  )
}

type EditActionsProps = { isSubmitting: boolean; onDiscard: () => void; children?: ReactNode }

/** The end of a section's form: conclude, or cancel once it is confirmed that changes are lost. */
export function EditActions({ isSubmitting, onDiscard }: EditActionsProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <FormActions>
        <Button variant="default" onClick={() => setLeaving(true)}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Concluir
        </ActionButton>
      </FormActions>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={onDiscard}
        title="Cancelar a edição?"
        confirmLabel="Descartar alterações"
        cancelLabel="Continuar editando"
        danger
      >
        As alterações desta seção serão descartadas.
      </ConfirmDialog>
    </>
  )
}
