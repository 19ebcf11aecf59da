import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { isTechnical, passed } from './not-said.ts'

/**
 * `npm run messages:bare`: finds sentences and labels that people read and that stand in code instead of in languages/en.json.
 * With arguments it reports only files whose path begins with one of them. What is for operators, developers and logs is
 * passed over, and so is what follows a comment that begins with `not said:` and says why.
 */
const root = path.resolve(import.meta.dirname, '../..')
const looked: string[] = ['web/**/*.{ts,tsx}', 'shared/**/*.ts', 'server/{features,http,ports,pages}/**/*.ts']

type Node = { type: string; start: number; end: number; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** What stands in these is for programs or for whoever reads a log. */
const silentCalls =
  /^(msg|t|tr|encrypterOf|hkdfSync|describe|meta|log\w*|logLine\w*|fetch|getElementById|querySelector\w*|closest|matchMedia|Error|RegExp|Set|URL|TypeError|test|startsWith|endsWith|includes|replace|replaceAll|split|Symbol|each|where\w*|select\w*|orderBy|ref|raw|cn|join|lazy|import|on|addEventListener|setAttribute|route|index|layout)$/
const silentAttributes =
  /^(className|class|across|to|href|src|srcSet|sizes|id|type|name|rel|key|d|viewBox|path|points|fill|stroke\w*|transform|style|size|box|role|htmlFor|autoComplete|inputMode|pattern|accept|action|method|target|property|as|media|icon|tone|variant|kind|lang|permission|act|shapeRendering|dir|testId|data-.*|aria-(live|hidden|current|haspopup|controls|labelledby|describedby|autocomplete|sort|relevant))$/
const silentTags = /^(sql|css|String)$/

const word = /[A-Za-z]{2}/
/** Two words, or one with a capital letter as a label has. */
const spoken = /[A-Za-z’']{2,}[,.:;!?]? [A-Za-z’'(]|^[A-Z][a-z]+[.:!?…]?$|^ ?[a-z]+ $/

type Found = { line: number; text: string }

function bareTextIn(file: string, code: string): Found[] {
  const found: Found[] = []
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = (at: number) => ends.filter((end) => end < at).length + 1
  const isJsxFile = file.startsWith('web/')
  const { program, comments } = parseSync(file, code)
  const silent = comments.filter(({ value }) => value.trim().startsWith('not said:')).map(({ end }) => lineOf(end) + 1)
  const isSilent = ({ start }: Node) => silent.length > 0 && silent.includes(lineOf(start))
  const report = (node: Node, text: string) => found.push({ line: lineOf(node.start), text: cutText(text.trim(), 90) })
  const isSpoken = (text: string) => word.test(text) && spoken.test(text.replace(/<[^>]*>/g, '')) && !isTechnical(text, isJsxFile)
  const calleeOf = ({ callee }: Node): string => {
    if (!isNode(callee)) return ''
    if (callee.type === 'Identifier') return String(callee.name)
    return isNode(callee.property) ? String(callee.property.name) : ''
  }
  function visit(value: unknown): unknown {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
    }
    if (!isNode(value)) return
    const node = value
    if (isSilent(node)) return
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node.source) return
    // Code stays code in every language.
    if (node.type === 'JSXElement' && /^(pre|code)$/.test(nameOf((node.openingElement as Node).name))) return
    if (node.type === 'JSXText' && word.test(String(node.value).replace(/&\w+;/g, '')))
      return void report(node, String(node.value))
    if (node.type === 'JSXElement' && isNode(node.openingElement) && nameOf(node.openingElement.name) === 'meta') return
    if (node.type === 'JSXAttribute' && silentAttributes.test(nameOf(node.name))) return
    if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal') {
      if (word.test(String(node.value.value)) && !/^[a-z-]+$/.test(String(node.value.value)))
        report(node, String(node.value.value))
      return
    }
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && silentCalls.test(calleeOf(node))) {
      // What a message is given may be bare, too.
      if (/^(t|tr)$/.test(calleeOf(node))) return visit((node.arguments as unknown[]).slice(1))
      // A chain goes on before the call.
      return visit(isNode(node.callee) && node.callee.type === 'MemberExpression' ? node.callee.object : undefined)
    }
    if (node.type === 'TaggedTemplateExpression' && isNode(node.tag) && silentTags.test(String(node.tag.name ?? ''))) return
    if (node.type === 'TaggedTemplateExpression' && code.slice(node.start, node.start + 4) === 'sql<') return
    if (node.type === 'Property' && silentKeys.test(nameOf(node.key))) return
    if (node.type === 'ObjectExpression' && isLimit(node)) return
    // The message of an error that our own code catches.
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Super') return
    // `row['Model']` names a property, and `'Cents'.length` is a number.
    if (node.type === 'MemberExpression' && isLiteral(node.property)) return visit(node.object)
    if (node.type === 'MemberExpression' && isLiteral(node.object)) return
    if (node.type === 'AssignmentExpression' && isNode(node.left) && nameOf(node.left.property) === 'className') return
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return
    if (node.type === 'Literal' && typeof node.value === 'string' && isSpoken(node.value) && !codes.has(node.value))
      return void report(node, node.value)
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('…')
      if (isSpoken(text) || (isJsxFile && isSpoken(text.replaceAll('…', 'x')) && !isTechnical(text, isJsxFile)))
        return void report(node, text)
    }
    for (const [field, child] of Object.entries(node)) if (field !== 'type') visit(child)
  }
  visit(program.body)
  return found
}

const isLiteral = (value: unknown) => isNode(value) && value.type === 'Literal'

/** A limit of tries, whose name its count is stored under. */
const isLimit = ({ properties }: Node) => {
  const keys = (properties as Node[]).map(({ key }) => nameOf(key))
  return keys.includes('times') && keys.includes('seconds')
}

/** Texts in lower case that types, keys or fixed lists name, or that code compares with: values such as 'not verified'. */
const codes = new Set<string>()

function collectCodes(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) collectCodes(one)
  if (!isNode(value)) return
  const compared = value.type === 'BinaryExpression' && /^[!=]==$/.test(String(value.operator))
  const listed = value.type === 'TSAsExpression' && isNode(value.expression) && value.expression.type === 'ArrayExpression'
  const literals =
    value.type === 'TSLiteralType'
      ? [value.literal]
      : compared
        ? [value.left, value.right]
        : listed
          ? ((value.expression as Node).elements as unknown[])
          : value.type === 'Property'
            ? [value.key]
            : []
  for (const literal of literals) {
    if (isNode(literal) && typeof literal.value === 'string' && /^[a-z ]+$/.test(literal.value)) codes.add(literal.value)
  }
  for (const [field, child] of Object.entries(value)) if (field !== 'type') collectCodes(child)
}

const silentKeys =
  /^(className|queryKey|class|icon|path|to|href|describe|docs|summary|tags|id|type|kind|key|accept|method|headers|operationId|autoComplete|site_name|@type|because)$/
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`
  return String(node.name ?? node.value ?? '')
}

const asked = process.argv.slice(2)
const files = looked
  .flatMap((pattern): string[] => globSync(pattern, { cwd: root }))
  .filter((file) => !passed.some(([pattern]) => pattern.test(file)))
  .filter((file) => asked.length === 0 || asked.some((start) => file.startsWith(start)))
  .sort()
const allCode = new Map<string, string>()
for (const file of globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: root })) {
  allCode.set(file, await readFile(path.join(root, file), 'utf8'))
}
for (const [file, code] of allCode) if (!/\.test\.tsx?$/.test(file)) collectCodes(parseSync(file, code).program)
let total = 0
for (const file of files) {
  for (const { line, text } of bareTextIn(file, allCode.get(file) ?? '')) {
    total += 1
    console.log(`${file}:${line}: ${text}`)
  }
}
if (total > 0) {
  console.log(`${total} bare texts: put them into languages/en.json, and say them by \`t\`.`)
  process.exitCode = 1
}
