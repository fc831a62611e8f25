import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BooksGauges } from './books-gauges.js';
import { BooksReaders } from './books-readers.js';
import { BooksSchedule } from './books-schedule.js';
import { BooksController } from './books.controller.js';
import { CheckStore } from './check-store.js';
import { CheckBooksHandler } from './use-cases/check-books.js';

/** The comparison of the books in the running system. */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [BooksController],
  providers: [BooksReaders, CheckStore, CheckBooksHandler, BooksSchedule, BooksGauges],
})
export class BooksModule {}
