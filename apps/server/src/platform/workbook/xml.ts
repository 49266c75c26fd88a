import { SaxesParser } from 'saxes'
import { SheetRefused } from './sheet-refused.ts'

/** What a reader of XML is told, by names without prefixes. */
export interface Handlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Elements within elements: a workbook has about ten. */
const DEEPEST = 100

/**
 * Reads XML as it arrives, and stops between its pieces. A document type, which could declare entities, is
 * refused, and nothing outside the text is ever read. Throws SheetRefused.
 */
export async function* readXml(
  pieces: AsyncIterable<string>,
  handlers: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw new SheetRefused('O arquivo XLSX está danificado. Abra no Excel e salve de novo.', {
      cause: error,
    })
  })
  parser.on('doctype', () => {
    throw new SheetRefused('O arquivo XLSX tem conteúdo que não é de uma planilha.')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > DEEPEST) throw new SheetRefused('O arquivo XLSX não é uma planilha.')
    handlers.open?.(local(tag.name), attributesOf(tag.attributes))
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handlers.close?.(local(tag.name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.close()
}

/** Reads all of it. */
export async function readWholeXml(
  pieces: AsyncIterable<string>,
  handlers: Handlers,
): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
