import type { TestBrowser, TestResponse } from '../server/server.ts'

export const uploadPath = '/api/user/upload-dna'
export const uploadHeaders = { 'x-localization': 'en' }

/** Uploads a DNA file with one row, as a form. */
export const uploadDnaFile = (browser: TestBrowser, marker: string): Promise<TestResponse> => {
  const body = new FormData()
  body.append('dna_file', new Blob([`# 23andMe\n${marker}\t1\t99\tAG\n`]), 'dna.txt')
  return browser.request(uploadPath, { method: 'POST', body, headers: uploadHeaders })
}
