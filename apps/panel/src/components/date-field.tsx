import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import type { MaskitoOptions } from '@maskito/core'
import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from './field.ts'
import { MaskedField } from './masked-field.tsx'
import { pattern } from './mask-pattern.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx'))

type DateFieldProps = FieldProps<string> & {
  /** The first day that can be chosen, 'YYYY-MM-DD'. */
  min?: string
}

/**
 * A day: typed or pasted as dd/MM/yyyy, or chosen in a calendar. The value is 'YYYY-MM-DD', and
 * '' while what is typed is not a day; on leaving the field it says so.
 */
export function DateField({ min, ...props }: DateFieldProps) {
  const [text, setText] = useState(written(props.value))
  const [shown, setShown] = useState(props.value)
  const [hasLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)

  // The value changed otherwise than by typing.
  if (props.value !== shown) {
    setShown(props.value)
    setText(written(props.value))
  }

  const change = (value: string, nextText: string) => {
    setText(nextText)
    setShown(value)
    if (value !== props.value) props.onChange(value)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <MaskedField
        {...props}
        placeholder={props.placeholder ?? 'dd/mm/aaaa'}
        mask={dateMask}
        inputMode="numeric"
        value={text}
        error={hasLeft ? (ownError(text, min) ?? props.error) : props.error}
        onChange={(typed) => change(read(typed), typed)}
        onBlur={() => {
          setLeft(true)
          props.onBlur?.()
        }}
        inputContainer={(input) => (
          <Popover.Target>
            <div>{input}</div>
          </Popover.Target>
        )}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Abrir calendário de ${props.label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={props.disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <Popover.Dropdown role="dialog" aria-label={`Calendário de ${props.label}`}>
        <Suspense fallback={<Skeleton width={252} height={288} />}>
          <DateCalendar
            value={props.value}
            min={min}
            onChoose={(day) => {
              change(day, written(day))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

const dateMask: MaskitoOptions = {
  mask: pattern('00/00/0000'),
  preprocessors: [
    // A pasted ISO day is turned round.
    ({ elementState, data }) => ({
      elementState,
      data: data.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$3/$2/$1'),
    }),
    // "1/" is the first: people do not type the zero.
    ({ elementState, data }) => {
      const lone = /^(.*\/)?(\d)$/.exec(elementState.value)
      if (data !== '/' || !lone) return { elementState, data }
      const value = `${lone[1] ?? ''}0${lone[2]}`
      return { elementState: { value, selection: [value.length, value.length] }, data }
    },
  ],
}

/** 'YYYY-MM-DD', or '' when the text is not a day. */
function read(text: string): string {
  return parseCivilDate(text.split('/').reverse().join('-')) ?? ''
}

function written(value: string): string {
  const day = parseCivilDate(value)
  return day ? formatCivilDate(day) : ''
}

function ownError(text: string, min: string | undefined): string | undefined {
  if (text === '') return undefined
  const value = read(text)
  if (value === '') return 'Data inválida.'
  return min && value < min ? `Escolha uma data a partir de ${written(min)}.` : undefined
}
