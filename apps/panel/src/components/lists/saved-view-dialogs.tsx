import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconHome, IconHomeFilled, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import {
  createSavedView,
  deleteSavedView,
  renameSavedView,
} from '@vintem/contracts/saved-views/endpoints'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Modal } from '#components/overlays/dialog.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { keepStartView, startViewOf } from '#lib/list-start.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { type SavedView, savedViewsQuery, type ViewedList } from './saved-views.queries.ts'
import classes from './saved-view-dialogs.module.css'

const NAME_MOST = 60

type SaveViewDialogProps = {
  list: ViewedList
  /** What the list shows, as its query string without the question mark. */
  search: string
  onClose: () => void
}

/** Names what a list shows. */
export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const client = useQueryClient()
  const mayShare = useMay(can.shareViews)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [key] = useState(newKey)

  const save = async () => {
    if (name.trim() === '') return setFailure('Preenchimento obrigatório!')
    try {
      await api(createSavedView, { body: { list, name, search, isShared }, key })
    } catch (error) {
      return setFailure(failureText(error))
    }
    notify.success('Visão salva.')
    void readAnew(client, ['saved-views'])
    return onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Salvar visão">
      <NameForm
        name={name}
        failure={failure}
        onChange={setName}
        onSave={save}
        onCancel={onClose}
        hint="Guarda a aba, os filtros e a ordem que estão na tela."
      >
        {mayShare && (
          <SwitchField label="Mostrar a toda a equipe" value={isShared} onChange={setShared} />
        )}
      </NameForm>
    </Modal>
  )
}

type NameFormProps = {
  name: string
  failure: string | undefined
  hint?: string
  onChange: (name: string) => void
  onSave: () => Promise<unknown>
  onCancel: () => void
  children?: ReactNode
}

function NameForm(props: NameFormProps) {
  const { name, failure, hint, onChange, onSave, onCancel, children } = props
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    await onSave()
    setSaving(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <TextField
        label="Nome"
        required
        initialFocus
        limit={NAME_MOST}
        hint={hint}
        value={name}
        error={failure}
        onChange={onChange}
      />
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSaving}>
          Salvar
        </ActionButton>
      </div>
    </form>
  )
}

/** The views of a list: what it begins with, other names, and their end. */
export function ManageViewsDialog({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { data: views } = useQuery(savedViewsQuery(list))
  const maySave = useMay(can.saveViews)
  const mayChangeOthers = useMay(can.changeViewsOfOthers)
  const [start, setStart] = useState(() => startViewOf(location.pathname).slice(1))
  const begin = (search: string) => {
    keepStartView(location.pathname, search && `?${search}`)
    setStart(search)
  }
  return (
    <Modal opened onClose={onClose} title="Visões salvas">
      {!views && <Skeleton height={120} />}
      {views?.length === 0 && <p className={classes.none}>Nenhuma visão salva.</p>}
      <ul className={classes.views}>
        {views?.map((view) => {
          const isStart = start !== '' && start === view.search
          const row = { view, isStart, onStart: begin }
          return maySave && (view.isOwn || mayChangeOthers) ? (
            <ViewRow {...row} key={view.uuid} />
          ) : (
            <ShownView {...row} key={view.uuid} />
          )
        })}
      </ul>
    </Modal>
  )
}

type ViewRowProps = { view: SavedView; isStart: boolean; onStart: (search: string) => void }

function ViewRow(props: ViewRowProps) {
  const { view, isStart, onStart } = props
  const client = useQueryClient()
  const [state, setState] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const [name, setName] = useState(view.name)
  const [failure, setFailure] = useState<string>()
  const params = { id: view.uuid }
  const show = () => setState('shown')
  const done = async (act: () => Promise<unknown>) => {
    try {
      await act()
      await readAnew(client, ['saved-views'])
      show()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const remove = async () => {
    await api(deleteSavedView, { params })
    if (isStart) onStart('')
  }
  if (state === 'renaming') {
    return (
      <li>
        <NameForm
          name={name}
          failure={failure}
          onChange={setName}
          onSave={() => done(() => api(renameSavedView, { params, body: { name } }))}
          onCancel={show}
        />
      </li>
    )
  }
  if (state === 'shown') return <ShownView {...props} onAsk={setState} />
  return (
    <li className={classes.view}>
      <span>
        Excluir “{view.name}”{view.isShared && ' para toda a equipe'}? O que está na lista continua.
        {failure && <span role="alert"> {failure}</span>}
      </span>
      <Button size="xs" variant="default" onClick={show}>
        Cancelar
      </Button>
      <ActionButton size="xs" color="red" onClick={() => done(remove)}>
        Excluir
      </ActionButton>
    </li>
  )
}

type ShownViewProps = ViewRowProps & {
  /** Where it may be changed. */
  onAsk?: (what: 'renaming' | 'deleting') => void
}

function ShownView({ view, isStart, onStart, onAsk }: ShownViewProps) {
  const { name, search, isShared, isOwn, owner } = view
  return (
    <li className={classes.view}>
      <span>
        {name}
        {isShared && <span className={classes.owner}>Da equipe{isOwn ? '' : `, de ${owner}`}</span>}
      </span>
      {search !== '' && (
        <ActionIcon
          variant="subtle"
          color={isStart ? undefined : 'gray'}
          aria-pressed={isStart}
          aria-label={`Começar por ${name}`}
          title={isStart ? 'A lista começa por esta visão' : 'Começar a lista por esta visão'}
          onClick={() => onStart(isStart ? '' : search)}
        >
          {isStart ? <IconHomeFilled size={16} aria-hidden /> : <IconHome size={16} aria-hidden />}
        </ActionIcon>
      )}
      {onAsk && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Renomear ${name}`}
            title="Renomear"
            onClick={() => onAsk('renaming')}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Excluir ${name}`}
            title="Excluir"
            onClick={() => onAsk('deleting')}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
