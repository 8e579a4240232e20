import { expect, test } from 'vitest'
import { reachedFrom } from './rules.ts'

test.each([
  ['localhost:8080', 'http://127.0.0.1:9000/', 'http://localhost:9000/'],
  ['127.0.0.1:8080', 'http://127.0.0.1:9000/', 'http://127.0.0.1:9000/'],
  ['portal.example', 'http://127.0.0.1:9000/', 'http://127.0.0.1:9000/'],
  ['localhost:8080', 'https://zgloszenia.example/', 'https://zgloszenia.example/'],
  ['evil.example', 'https://zgloszenia.example/', 'https://zgloszenia.example/'],
])('reached as %s, %s is opened as %s', (host, page, opened) => {
  expect(reachedFrom(host, page)).toBe(opened)
})
