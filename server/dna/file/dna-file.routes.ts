import { deleteDnaFile, readDnaFile, uploadDnaFile } from '#contract/dna/dna.ts'
import { downloadDnaFile } from '#contract/laboratory/dna-file.ts'
import { problem } from '#contract/problem.ts'
import {
  defineCustomerRoute,
  defineLaboratoryDownloadRoute,
  defineUploadRoute,
  type Route,
} from '#server/http/route.ts'
import { findOpenStep, findProductsOf } from '#server/product/progress.store.ts'

import { toDnaFile, toDnaTest, toDnaUpload } from './dna-file.mapper.ts'
import { findOtherOrigin, findProfileSex, findStoredFile, findUploads } from './dna-file.store.ts'
import { receiveForm } from './form-upload.service.ts'
import { openDnaFile } from './laboratory-file.service.ts'
import { deleteDnaFiles } from './stored-file.service.ts'

export const dnaFileRoutes: readonly Route[] = [
  defineUploadRoute(uploadDnaFile, async (request, context) => {
    const file = toDnaFile(await receiveForm(request, context))
    if (!file) throw problem('errors.unexpected')
    context.log('info', 'dna_file.stored')
    return file
  }),

  defineCustomerRoute(readDnaFile, async ({ order_product_id: id }, { db, customer, now }) => {
    if (id !== undefined) {
      await findOpenStep(db, { accountId: customer.id, orderedProductId: id, key: 'dna_origin' })
    }
    const uploads = await findUploads(db, customer.id)
    return {
      file: toDnaFile(await findStoredFile(db, customer.id)),
      upload: toDnaUpload(uploads.find(({ expiresAt }) => expiresAt > now)),
      other_origin: await findOtherOrigin(db, customer.id),
      profile_sex: await findProfileSex(db, customer.id),
      tests: (await findProductsOf(db, customer.id)).flatMap(toDnaTest),
    }
  }),

  defineCustomerRoute(deleteDnaFile, async (_payload, context) => {
    await deleteDnaFiles(context)
    context.log('info', 'dna_file.deleted')
    return null
  }),

  defineLaboratoryDownloadRoute(downloadDnaFile, async ({ id }, context) => {
    const file = await openDnaFile(context, id)
    context.log('info', 'dna_file.downloaded')
    return file
  }),
]
