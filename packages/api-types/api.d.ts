// Written by npm run api:types from the document with the SHA-256 22d0aea3f8dc0b0231fa80bae6c4200266284b0cc05ee8677f6ac7d9821e61c7.

export interface paths {
    "/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories */
        get: operations["getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories as staff see them, with how many products are in each
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/api/categories/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a category
         * @description Only for roles: owner, content.
         */
        post: operations["postCategoriesApiCategoriesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/api/categories/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a category; only what is sent is changed
         * @description Only for roles: owner, content.
         */
        patch: operations["patchCategoriesApiCategoriesByIdUpdate"];
        trace?: never;
    };
    "/categories/api/categories/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a category without products
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteCategoriesApiCategoriesByIdDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What opens the page of each category and collection */
        get: operations["getCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/collection-pictures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pictures that open the pages of categories and collections
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminCollectionPictures"];
        /**
         * Choose the picture that opens the page of a category or collection, or take it away
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminCollectionPictures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All products, or those of one collection, or those with `q` in their name */
        get: operations["getProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/by-ids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to 50 products by their ids */
        get: operations["getProductsByIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product by its slug */
        get: operations["getProductsSlugBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/by-category/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of a category */
        get: operations["getProductsByCategoryBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a product
         * @description Only for roles: owner, content.
         */
        post: operations["postProductsUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a product; only what is sent is changed
         * @description Only for roles: owner, content.
         */
        patch: operations["patchProductsByIdUpdate"];
        trace?: never;
    };
    "/products/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a product out of the shop; orders keep what they have of it
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteProductsByIdDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/wear-with/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to wear with a product: picked by staff, then what completes the outfit; at most four, none sold out */
        get: operations["getProductsByIdWearWith"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pieces like a product: of its category, near its price, for the same age; at most four, none sold out */
        get: operations["getProductsByIdSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/priced-from/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready pieces for the same people as a product, at a price or above it; at most eight, none sold out */
        get: operations["getProductsByIdPricedFrom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/companions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What staff picked to wear with a product, and what the shop suggests by itself
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProductsByIdCompanions"];
        /**
         * Choose what to wear with a product, in order; with `from`, only if that is still the list
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminProductsByIdCompanions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products as staff see them, by a search in the name, category (its slug), collection, stock (`low`, `out`) and state (without it all but the archived ones), sorted by `newest`, `name`, `price` or `stock`, with `-` before it the other way round
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change many products, each by itself: a row that is refused or was changed meanwhile leaves the others saved. Stock needs the permission for stock, a cost that for costs, and all else the one to change products
         * @description Only for roles: owner, desk, content.
         */
        patch: operations["patchApiAdminProducts"];
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product as staff see it
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product as a draft, with its texts, sizes and pictures, without stock and codes
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminProductsByIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/pictures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put the pictures of a product in order, and say what each shows and where its focal point is
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminProductsByIdPictures"];
        /**
         * Add pictures behind those that a product has, up to 30
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminProductsByIdPictures"];
        /**
         * Remove a picture from a product
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminProductsByIdPictures"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/pictures/crop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a part of a picture in its place; the area is percent of its width and height
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminProductsByIdPicturesCrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-table/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of the table of products, by a search in names, color, type, category, price, SKU and address, and filters and orders as in the list of products
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProductTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own saved views of the table of products
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProductViews"];
        put?: never;
        /**
         * Save the filters of the table of products under a name, for yourself
         * @description Only for roles: owner, desk, content.
         */
        post: operations["postApiAdminProductViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a saved view of the table of products, or give it other filters
         * @description Only for roles: owner, desk, content.
         */
        put: operations["putApiAdminProductViewsById"];
        post?: never;
        /**
         * Delete a saved view of the table of products
         * @description Only for roles: owner, desk, content.
         */
        delete: operations["deleteApiAdminProductViewsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What staff changed in the stock of a product, and why
         * @description Only for roles: owner, desk, packer, content.
         */
        get: operations["getApiAdminProductsByIdStock"];
        put?: never;
        /**
         * Add pieces to the stock or take them away, with the reason; sales meanwhile stay counted
         * @description Only for roles: owner, desk, packer, content.
         */
        post: operations["postApiAdminProductsByIdStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/stock-by-size/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What of each size is in the house, promised to orders, for sale and set aside
         * @description Only for roles: owner, desk, packer, content.
         */
        get: operations["getApiAdminProductsByIdStockBySize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/stock-moves/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every move of the stock of a product: what, why, by whom and for which order
         * @description Only for roles: owner, desk, packer, content.
         */
        get: operations["getApiAdminProductsByIdStockMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pieces to count, without prices, by the code of a label, a part of the name or a shelf; at most fifty
         * @description Only for roles: owner, desk, packer, content.
         */
        get: operations["getApiAdminStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/shelves/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the pieces of a product lie
         * @description Only for roles: owner, desk, packer, content.
         */
        get: operations["getApiAdminProductsByIdShelves"];
        /**
         * Say where the pieces of a product lie; sizes that are not sent stay as they are
         * @description Only for roles: owner, desk, packer, content.
         */
        put: operations["putApiAdminProductsByIdShelves"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/cost/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a piece of a product costs the shop
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminProductsByIdCost"];
        /**
         * Say what a piece of a product costs the shop; orders keep what it was when they were placed
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminProductsByIdCost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/weight/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a piece of a product weighs
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminProductsByIdWeight"];
        /**
         * Say what a piece of a product weighs, for the couriers
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminProductsByIdWeight"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports of products, newest first
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminImports"];
        put?: never;
        /**
         * Send a file of products (CSV or XLSX); it is compared with the shop, and no product changes
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An import: what the file is, what it would do, and how far it is
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminImportsById"];
        put?: never;
        post?: never;
        /**
         * Forget an import that was not applied
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminImportsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/answers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what the words of a file mean; it is compared again, and the answers are remembered
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminImportsByIdAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an import does, product by product, with each cell before and after
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminImportsByIdRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/apply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the products as the comparison says; it goes on in the background
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminImportsByIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an import back, within 30 days; what was sold or changed since stays
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminImportsByIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/results/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file with what became of each row, what was wrong, and its line
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminImportsByIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who took which rows of the shop as a file
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products as a file, a row for each size, which an import reads back as it is; costs only for those who may see them
         * @description Only for roles: owner, desk, content.
         */
        post: operations["postApiAdminExportsProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What lies on the shelves as a file, a row for each size
         * @description Only for roles: owner, desk, content.
         */
        post: operations["postApiAdminExportsStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders as a file, narrowed as their list is
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminExportsOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Customers as a file, narrowed as their list is; the days are those of their last order
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminExportsCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reviews as a file, narrowed as their list is
         * @description Only for roles: owner, desk, content.
         */
        post: operations["postApiAdminExportsReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/stock-alerts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a message by mail or WhatsApp when a sold-out piece or size is back
         * @description One address may make 60 calls that ask to be told when a piece is back in 600 seconds.
         */
        post: operations["postProductsByIdStockAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-alerts/{token}/stop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all that the person with this link waits for; a form without JavaScript does it
         * @description One address may make 60 calls that ask to be told when a piece is back in 600 seconds.
         */
        post: operations["postStockAlertsByTokenStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-alerts/{token}/unsubscribe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for mail programs, which post to the address in List-Unsubscribe
         * @description One address may make 60 calls that ask to be told when a piece is back in 600 seconds.
         */
        post: operations["postStockAlertsByTokenUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock-alerts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who still needs a WhatsApp message that a piece is back, and what others are waiting for
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminStockAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock-alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Mark somebody as messaged; the number is deleted
         * @description Only for roles: owner, desk, content.
         */
        delete: operations["deleteApiAdminStockAlertsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promotions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All promotions, also those to come and those that are over
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminPromotions"];
        put?: never;
        /**
         * Add a promotion; `value` is percent, or rupees when flat
         * @description Only for roles: owner, content. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminPromotions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promotions/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a promotion would do, without saving it
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminPromotionsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promotions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a promotion away
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminPromotionsById"];
        options?: never;
        head?: never;
        /**
         * Change a promotion; only what is sent is changed
         * @description Only for roles: owner, content. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        patch: operations["patchApiAdminPromotionsById"];
        trace?: never;
    };
    "/sizechart/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All size charts */
        get: operations["getSizechartAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sizechart/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The size chart of a product type */
        get: operations["getSizechartByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/size-charts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All size charts as staff see them
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminSizeCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/size-charts/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add the size chart of a product type, or change what is sent of it
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminSizeChartsByType"];
        post?: never;
        /**
         * Take the size chart of a product type away
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminSizeChartsByType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products for words as shoppers type them: with typing mistakes, in Roman Urdu or Urdu, with a price or a size */
        get: operations["getProductsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A few products, categories and posts for words that are still being typed */
        get: operations["getProductsSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The synonyms of the search, also by a part of a word
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminSynonyms"];
        put?: never;
        /**
         * Add words and phrases of one meaning, by comma
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminSynonyms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a row away
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminSynonymsById"];
        options?: never;
        head?: never;
        /**
         * Change the words of a row
         * @description Only for roles: owner, content.
         */
        patch: operations["patchApiAdminSynonymsById"];
        trace?: never;
    };
    "/api/admin/missed-searches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches that found nothing, the most frequent first
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminMissedSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/missed-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a search that found nothing off the list
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminMissedSearchesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find orders, customers and products of the shop, as far as the role may see them
         * @description Only for roles: owner, desk, content.
         */
        post: operations["postApiAdminSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search/packing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find orders that are to be packed or handed over, by what stands on parcel and slip
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminSearchPacking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The steps of moving in from another shop, and what of them is done
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminMoving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/steps/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a step of the move is done, or is not
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminMovingStepsByStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/redirects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where addresses of the earlier shop lead, also by a part of either address
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminRedirects"];
        put?: never;
        /**
         * Lead visitors on from an address of the earlier shop
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminRedirects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/redirects/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the redirects of a table with the columns Path and Target; each row stands for itself
         * @description Only for roles: owner, content.
         */
        post: operations["postApiAdminRedirectsUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/redirects/suggestion/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The nearest place of this shop to an old address
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminRedirectsSuggestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a redirect away
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminRedirectsById"];
        options?: never;
        head?: never;
        /**
         * Change a redirect
         * @description Only for roles: owner, content.
         */
        patch: operations["patchApiAdminRedirectsById"];
        trace?: never;
    };
    "/api/admin/not-found-addresses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses that visitors asked for and that there are not, the most frequent first
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminNotFoundAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/not-found-addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an address that there is not off the list
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiAdminNotFoundAddressesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of orders, customers and reviews of the earlier shop, newest first
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminMovingFiles"];
        put?: never;
        /**
         * Read a file of the earlier shop (CSV or XLSX) and compare it; nothing is brought along yet
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminMovingFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the earlier shop
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminMovingFilesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/files/{id}/apply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring along what a file has; the same again changes nothing
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminMovingFilesByIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/files/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back everything that a file brought along, within 30 days
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminMovingFilesByIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moving/files/{id}/publish/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show all reviews that a file brought along
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminMovingFilesByIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/earlier-orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders of the earlier shop, the newest first, also by number, name, city or phone
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminEarlierOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/earlier/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the earlier shop knew of a customer
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCustomersByTokenEarlier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/save-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep what is in a browser’s cart
         * @description One address may make 1,200 calls that save a bag in 600 seconds.
         */
        post: operations["postCartSaveSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The carts of shoppers who have not ordered yet, also by cart id and by what lies in them
         * @description Only for roles: owner, desk.
         */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a cart costs now, and what is wrong with it
         * @description One address may make 20,000 calls that ask what a bag costs in 600 seconds.
         */
        post: operations["postOrdersQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/save/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an order, cash on delivery
         * @description One address may make 20,000 calls that place or confirm an order in 600 seconds.
         */
        post: operations["postOrdersSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a wallet payment; the pieces are held until it is confirmed or runs out
         * @description One address may make 600 calls that begin a wallet payment in 600 seconds.
         */
        post: operations["postOrdersCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/confirm-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place the order of a wallet payment by its transaction ID
         * @description One address may make 20,000 calls that place or confirm an order in 600 seconds.
         */
        post: operations["postOrdersConfirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest orders, also by status, by what became of payment and parcel, by whether their pieces are set aside, and by a search in order id, e-mail, phone, name, city, transaction ID and tracking number; of a queue those that wait longest
         * @description Only for roles: owner, desk.
         */
        get: operations["getOrdersAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with everything needed to ship it: lines, money, payments, history, and what else its phone ordered
         * @description Only for roles: owner, desk.
         */
        get: operations["getOrdersByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/update-status/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an order's status; its mail leaves after 20 seconds
         * @description Only for roles: owner, desk.
         */
        put: operations["putOrdersUpdateStatusByOrderId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/undo-status/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of status within 20 seconds; its mail never leaves
         * @description Only for roles: owner, desk.
         */
        post: operations["postOrdersUndoStatusByOrderId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages-to-send/count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many customers have not been told what happened to their order; cheap enough to ask again and again
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminMessagesToSendCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages-to-send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Customers who have not been told what happened to their order, and could not be by mail
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminMessagesToSend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-queues/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many orders wait for which step, and since when
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrderQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that somebody tried to reach the customer, and what came of it; a yes confirms the order
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/call/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that you are calling the customer now: for ten minutes nobody else is offered to
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/hold/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let an order wait, until a day or until the hold is ended
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdHold"];
        post?: never;
        /**
         * End the hold of an order
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminOrdersByOrderIdHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the tags of an order
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/notes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a note into the history of an order
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/assignee/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give an order to a colleague, or to nobody
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdAssignee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/bulk-check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which of these orders can be confirmed or cancelled, and why the others cannot
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersBulkCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/bulk/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do one thing to many orders; beyond twenty it goes on in the background
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/bulk/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a job over many orders is
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersBulkByJobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/bulk/{job_id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a job over many orders; a status only within 20 seconds after its end
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersBulkByJobIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/ids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The numbers of all orders that a list would show, so that something can be done to all of them
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/calls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is calling which customer right now
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/choices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags in use, and the colleagues whom an order can be given to
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/csv/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * These orders as a table for spreadsheets: CSV in UTF-8, without formulas
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own saved views of the list of orders
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrderViews"];
        put?: never;
        /**
         * Save the filters of the list of orders under a name, for yourself
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrderViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a saved view, or give it other filters
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrderViewsById"];
        post?: never;
        /**
         * Delete a saved view
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminOrderViewsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/edit-preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an order would cost after a change; changes nothing
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdEditPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/edit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change pieces, address or price of an order that is not packed; what is absent stays as it is
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdEdit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-texts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prepared WhatsApp texts in English, Urdu and Roman Urdu
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminMessageTexts"];
        /**
         * Change the prepared texts. What is not sent, or is empty, is as the shop has it by default. A text that names a phone number, an address or a link asks for the password
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminMessageTexts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/language/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write to the customer of this order in another language from now on, in all of her orders
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/mergeable/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Other orders of the same phone that are not packed
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersByOrderIdMergeable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/merge-preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What this order would be with the pieces and payments of the other; changes nothing
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdMergePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move pieces and payments of another order of the same phone into this one
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/price/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an order that staff write would cost, and what is wrong with it; changes nothing
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/known-customer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose phone it is, with the address of the last order
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersKnownCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write an order that came by WhatsApp, phone, Instagram or at the counter
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unconfirmed-orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders that nobody has paid or confirmed, with what they hold of the stock
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminUnconfirmedOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unconfirmed-orders/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel many orders that nobody has paid or confirmed; their pieces can be bought again
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminUnconfirmedOrdersCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/demo-orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many orders came with the demo shop
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminDemoOrders"];
        put?: never;
        post?: never;
        /**
         * Remove the orders that came with the demo shop, with their customers; nothing else
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        delete: operations["deleteApiAdminDemoOrders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/parcel/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the courier and the tracking number on an order, and that it was packed or delivered
         * @description Only for roles: owner, desk.
         */
        put: operations["putOrdersParcelByOrderId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/received-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the parcel of a cancelled order has come back, and which of its pieces can be sold again
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdReceivedBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parcels: of a queue those that wait longest, else the newest
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminParcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A parcel with its pieces and everything that happened to it
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminParcelsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcel-events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what happened to up to a hundred parcels; of each that cannot be so, the answer says why
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminParcelEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/advice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what the courier is told to do with a parcel that it could not deliver
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminParcelsByIdAdvice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/print/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What slips, labels and pick lists of orders show: `orders` (numbers, by comma) or a `queue`, at most 200
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminPrint"];
        put?: never;
        /**
         * Say that slips or labels have come out of the printer
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say until when the pieces made on order are ready, or that they are
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminOrdersByOrderIdReady"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders to pack, those that wait longest first
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminPacking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pieces of an order, and whether it may be packed
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminPackingByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/{order_id}/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that you are packing this order now: for ten minutes others are told
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminPackingByOrderIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/{order_id}/packed/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that exactly these pieces are in the parcel of the order
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminPackingByOrderIdPacked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/{order_id}/photo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photo of what was packed
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminPackingByOrderIdPhoto"];
        /**
         * Keep a photo of what was packed, instead of the one before
         * @description Only for roles: owner, desk, packer.
         */
        put: operations["putApiAdminPackingByOrderIdPhoto"];
        post?: never;
        /**
         * Delete the photo of what was packed
         * @description Only for roles: owner, desk, packer.
         */
        delete: operations["deleteApiAdminPackingByOrderIdPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcel-queues/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the parcels of every queue, with the age of the oldest
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminParcelQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest fifty hand-over lists, open ones first
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminHandOvers"];
        put?: never;
        /**
         * Begin a hand-over list of a courier, or go on with the one that is open
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminHandOvers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A hand-over list with its parcels
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminHandOversById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/{id}/scan/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a parcel over by the code on its label; the same one twice counts once
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminHandOversByIdScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/{id}/close/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a hand-over list with the name of the rider who took the parcels
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminHandOversByIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/{id}/sums/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the parcels of a hand-over list ask for at the door
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminHandOversByIdSums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/hand-overs/{id}/proof/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signature or the photo that proves that the rider took the parcels
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminHandOversByIdProof"];
        /**
         * Keep the rider’s signature or a photo as proof, once
         * @description Only for roles: owner, desk, packer.
         */
        put: operations["putApiAdminHandOversByIdProof"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parcels that are here again and wait to be inspected
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminParcelsBack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels-back/scan/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a parcel is here again, by the code on its label; the same one twice counts once
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminParcelsBackScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels-back/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A parcel that left, with its pieces, to be inspected
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminParcelsBackById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels-back/{id}/inspect/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say of every piece of a parcel that came back whether it can be sold again, or why not
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminParcelsBackByIdInspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/set-aside/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pieces that came back and are not for sale, until somebody decides about them; the oldest 300
         * @description Only for roles: owner, desk, packer.
         */
        get: operations["getApiAdminSetAside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/set-aside/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring pieces that were set aside back to stock, or write them off
         * @description Only for roles: owner, desk, packer.
         */
        post: operations["postApiAdminSetAsideById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/track/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up an order by its number and the phone it was ordered with
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/track/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for a form that is sent without JavaScript
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change address, sizes or day of an order by the secret of its page, until it is packed
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersOwnChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/attempt/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say when a parcel that could not be delivered should come again, by the secret of its order’s page
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersOwnAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order by the secret of its page, until it is packed; with money it is a request
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersOwnCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/parcel-money/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When each parcel of an order was delivered, remitted by its courier, and banked
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersByOrderIdParcelMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/profit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop earns with an order, as far as it is known
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminOrdersByOrderIdProfit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/couriers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop agreed on with its couriers: limits, sheets, rate cards and cities
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCouriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/couriers/{courier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write what the shop agreed on with a courier
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminCouriersByCourier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/couriers/{courier}/rates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write the rate card of a courier that counts from a day on; without rows there is none of that day
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminCouriersByCourierRates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/couriers/{courier}/cities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how a courier writes cities, and which it does not serve; what was said of others stays
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminCouriersByCourierCities"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/couriers/{courier}/city-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a courier’s own list of cities, a name in each line
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminCouriersByCourierCityList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parcels without a tracking number, with the couriers that could take each and why
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking/{order_id}/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say what a parcel weighs, and what its label says is in it
         * @description Only for roles: owner, desk.
         */
        patch: operations["patchApiAdminBookingByOrderIdByNumber"];
        trace?: never;
    };
    "/api/admin/booking/sheet/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The booking sheet of a courier for these parcels, which go with it from now on
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminBookingSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking/numbers/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What tracking numbers that came back from a courier would do; nothing is written
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminBookingNumbersCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking/numbers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write the tracking numbers that came back from a courier, all that match together
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminBookingNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status-files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files in which couriers said what became of parcels, newest first
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminStatusFiles"];
        put?: never;
        /**
         * Read a file of a courier (CSV or XLSX) and compare it with the parcels; no parcel changes
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminStatusFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file row by row
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminStatusFilesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status-files/{id}/apply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the parcels follow a file; the same again changes nothing
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminStatusFilesByIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/courier-words/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the words of couriers mean
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCourierWords"];
        /**
         * Say what words of a courier mean; events that waited for it follow
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminCourierWords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has ordered, the latest first, also by what finds one of their orders or stands in their note
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Customers by phone, name, city or note, whose last order is newest first
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminCustomersSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCustomersByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders of one customer, newest first
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminCustomersByTokenOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/note/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write what the shop should know of a customer
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminCustomersByTokenNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/restriction/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let nothing go out to a customer, or only what is paid ahead, with a reason and perhaps an end
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminCustomersByTokenRestriction"];
        post?: never;
        /**
         * Lift the restriction of a customer
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminCustomersByTokenRestriction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make two customers one: phones, orders and note of this one become those of the other
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminCustomersByTokenMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{token}/erase/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase who a customer is, from orders, contacts, mails that wait and histories; sums and pieces stay for the books
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminCustomersByTokenErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/session/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a wallet payment stands
         * @description One address may make 6,000 calls that look at a payment or give it up in 600 seconds.
         */
        get: operations["getOrdersSessionBySessionId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/session/{session_id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a wallet payment up before anything was sent; its pieces are for sale again
         * @description One address may make 6,000 calls that look at a payment or give it up in 600 seconds.
         */
        post: operations["postOrdersSessionBySessionIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/session/{session_id}/hold-again/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a wallet payment that has ended once more, with a session of its own
         * @description One address may make 600 calls that begin a wallet payment in 600 seconds.
         */
        post: operations["postOrdersSessionBySessionIdHoldAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments of an order, with what became of each
         * @description Only for roles: owner, desk.
         */
        get: operations["getOrdersByOrderIdPayments"];
        put?: never;
        /**
         * Record money that has arrived: a second transfer, cash, or a payment that nobody announced
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postOrdersByOrderIdPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/payments/{payment_id}/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the money has arrived, and how much when it is not the expected sum
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postOrdersByOrderIdPaymentsByPaymentIdVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/payments/{payment_id}/reject/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the claimed money cannot be found
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postOrdersByOrderIdPaymentsByPaymentIdReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/collect-in-cash/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree that what is missing is collected on delivery; without any payment the order becomes cash on delivery
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postOrdersByOrderIdCollectInCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_id}/payments/{payment_id}/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that money was given back: all that is left of the payment, or a part of it; owners get a mail
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postOrdersByOrderIdPaymentsByPaymentIdRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/collected/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that cash from the door was given back before it was handed in: all that is left of it, or a part; owners get a mail
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminOrdersByOrderIdCollectedRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/payments/{payment_id}/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back, within a day, that a payment has come: it was typed wrongly
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminOrdersByOrderIdPaymentsByPaymentIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/undo-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a change of the payments while its mail waits
         * @description Only for roles: owner, desk. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminOrdersByOrderIdUndoPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/refunds/{refund_id}/proof/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture that proves that money went back
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminOrdersByOrderIdRefundsByRefundIdProof"];
        /**
         * Keep a picture of the transfer by which money went back, instead of the one before
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminOrdersByOrderIdRefundsByRefundIdProof"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unfinished-payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wallet payments whose shopper has not sent a transaction ID, also by order id, phone, name and e-mail
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminUnfinishedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unfinished-payments/{order_id}/attach/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place the order with a transaction ID that staff got from the shopper; its payment is then to be checked
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminUnfinishedPaymentsByOrderIdAttach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unfinished-payments/{order_id}/extend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold the pieces for the hold time from now on; taken again if the hold has ended
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminUnfinishedPaymentsByOrderIdExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/jazzcash/start/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to pay on JazzCash's own page, by the shopper's browser
         * @description One address may make 6,000 calls that look at a payment or give it up in 600 seconds.
         */
        get: operations["getPaymentsJazzcashStartBySessionId"];
        put?: never;
        /**
         * Begin to pay on JazzCash's own page, by the shopper's browser
         * @description One address may make 6,000 calls that look at a payment or give it up in 600 seconds.
         */
        post: operations["postPaymentsJazzcashStartBySessionId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/jazzcash/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where JazzCash sends the shopper's browser back to
         * @description One address may make 20,000 calls that place or confirm an order in 600 seconds.
         */
        post: operations["postPaymentsJazzcashReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/jazzcash/ipn/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows JazzCash that its messages can reach the shop */
        get: operations["getPaymentsJazzcashIpn"];
        put?: never;
        /**
         * Where JazzCash tells of a payment by itself
         * @description One address may make 20,000 calls that place or confirm an order in 600 seconds.
         */
        post: operations["postPaymentsJazzcashIpn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What couriers said that they pay: what is not posted first, then the newest
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminSettlements"];
        put?: never;
        /**
         * Read a file of a courier (CSV or XLSX) and compare it with the parcels; nothing is posted
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminSettlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A settlement row by row
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminSettlementsById"];
        put?: never;
        post?: never;
        /**
         * Throw away a settlement that is not posted
         * @description Only for roles: owner.
         */
        delete: operations["deleteApiAdminSettlementsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements/{id}/lines/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept rows that are not as expected, or leave them out
         * @description Only for roles: owner.
         */
        patch: operations["patchApiAdminSettlementsByIdLines"];
        trace?: never;
    };
    "/api/admin/settlements/{id}/take-up/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take up what was left out of a posted settlement, as a draft of its own
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminSettlementsByIdTakeUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements/{id}/post/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a settlement into the books, once: all of it or nothing
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminSettlementsByIdPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settlements/{id}/bank-credit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that what a settlement says has arrived at the bank
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminSettlementsByIdBankCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owed-by-couriers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who holds what was collected at the door, and since when
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminOwedByCouriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owed-by-couriers/parcels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parcels for which a courier holds money, oldest first
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminOwedByCouriersParcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cash-handed-in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the own rider or the counter has handed in cash, for chosen parcels or as a sum
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminCashHandedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was debited and credited to each account in these days
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/csv/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The journal of these days for the accountant: CSV in UTF-8, without formulas
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminAccountsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax-rates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rates by which the taxes of settlements are compared
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminTaxRates"];
        put?: never;
        /**
         * Add a rate from a day on; the same day again corrects it, and what is posted stays as it is
         * @description Only for roles: owner.
         */
        post: operations["postApiAdminTaxRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referral-codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest referral codes, also by a part of the code
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminReferralCodes"];
        put?: never;
        /**
         * Add a referral code; `value` is percent, or rupees when flat
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminReferralCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referral-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take away a referral code that no order has used
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        delete: operations["deleteApiAdminReferralCodesByCode"];
        options?: never;
        head?: never;
        /**
         * Change a referral code; only what is sent is changed
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        patch: operations["patchApiAdminReferralCodesByCode"];
        trace?: never;
    };
    "/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All reviews, or those of one product */
        get: operations["getReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/submit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a review
         * @description One address may make 30 calls that send a review in 600 seconds.
         */
        post: operations["postReviewsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All reviews as staff see them, by a search, product (its id), `pending`, `shown` or `hidden`, and `picked`
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a review for good, and the photos that were sent with it
         * @description Only for roles: owner, desk, content.
         */
        delete: operations["deleteApiAdminReviewsById"];
        options?: never;
        head?: never;
        /**
         * Show a review to everybody, hide it, or pick it for the home page; photos of a hidden one wait for approval again
         * @description Only for roles: owner, desk, content.
         */
        patch: operations["patchApiAdminReviewsById"];
        trace?: never;
    };
    "/api/gallery/approved/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The approved photos; with is_approved=false, for admins only, those that wait for approval */
        get: operations["getApiGalleryApproved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a photo; staff look at it before it is shown
         * @description One address may make 60 calls that upload to the gallery in 3600 seconds.
         */
        post: operations["postApiGalleryUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/approve/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Show a photo to everybody
         * @description Only for roles: owner, content.
         */
        patch: operations["patchApiGalleryApproveById"];
        trace?: never;
    };
    "/api/gallery/withdraw/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Take an approved photo back; it waits again
         * @description Only for roles: owner, content.
         */
        patch: operations["patchApiGalleryWithdrawById"];
        trace?: never;
    };
    "/api/gallery/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a photo away, picture and all
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiGalleryDeleteById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns, exchanges and claims: the open ones oldest first, else the newest
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the returns, exchanges and claims that are open
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminReturnsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/reasons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the pieces of returns, exchanges and claims by reason and piece, size, city or courier
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminReturnsReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/delivered/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What of an order can be sent back, exchanged or claimed
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersByOrderIdDelivered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a return, an exchange or a claim of an order; nothing moves before it is decided
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a return or an exchange; the other pieces are set aside then
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/refuse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a return, an exchange or a claim, with what the customer is told
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdRefuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw what nothing has moved for; pieces that were set aside are for sale again
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/receive/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what came back, and what of it can be sold again
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/send-again/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another parcel with the same pieces, when the one before did not reach her
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdSendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/resolve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a claim of a customer with pieces or with money, which stands as to be refunded then
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/courier-answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a claim was sent to the courier, or what came of it
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdCourierAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/paid/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the money of a claim against a courier in the books
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminReturnsByIdPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/photos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photos of a claim
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminReturnsByIdPhotos"];
        put?: never;
        /**
         * Add a photo as evidence
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminReturnsByIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a return or an exchange, or open a claim, by the secret of the page of an order
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersOwnReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/return/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw what was asked for, as long as nobody has decided
         * @description One address may make 120 calls that look up an order by its number and phone in 600 seconds.
         */
        post: operations["postOrdersOwnReturnWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/own/return/photo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a photo to a claim, by the secret of the page of its order
         * @description One address may make 60 calls that upload to the gallery in 3600 seconds.
         */
        post: operations["postOrdersOwnReturnPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/parcels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parcels of an order, with their pieces and what each asks for
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminOrdersByOrderIdParcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/split/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave some pieces in a parcel and send the rest in another; the delivery charge stays with the first
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminOrdersByOrderIdSplit"];
        /**
         * Join the parcels that have not left
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminOrdersByOrderIdSplit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parcels/{id}/partly-delivered/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what of a parcel she kept and paid; the rest comes back in a parcel of its own
         * @description Only for roles: owner, desk.
         */
        post: operations["postApiAdminParcelsByIdPartlyDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the shop
         * @description One address may make 20 calls that send a message in 600 seconds.
         */
        post: operations["postApiContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What visitors wrote to the shop, by a search and by `unread`, `open` (not answered) or `answered`
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/unread/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages nobody has read yet
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminMessagesUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminMessagesById"];
        options?: never;
        head?: never;
        /**
         * Note that a message was read or answered, or take that back; only what is sent is changed
         * @description Only for roles: owner, desk.
         */
        patch: operations["patchApiAdminMessagesById"];
        trace?: never;
    };
    "/api/blogs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All blog posts */
        get: operations["getApiBlogs"];
        put?: never;
        /**
         * Add a blog post
         * @description Only for roles: owner, content.
         */
        post: operations["postApiBlogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blogs/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One blog post by its slug */
        get: operations["getApiBlogsBySlug"];
        /**
         * Replace a blog post; author and picture stay unless they are sent, and an empty author is the brand
         * @description Only for roles: owner, content.
         */
        put: operations["putApiBlogsBySlug"];
        post?: never;
        /**
         * Delete a blog post
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiBlogsBySlug"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blogs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The posts without their texts, by a search in title and slug, sorted by `newest`, `edited` or `title`, with `-` before it the other way round
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminBlogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blogs/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How a content would look as a post, without saving it
         * @description Only for roles: owner, content.
         */
        post: operations["postApiBlogsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blogs/pictures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a picture for the text of a post
         * @description Only for roles: owner, content.
         */
        post: operations["postApiBlogsPictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/styles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All fashion styles */
        get: operations["getApiStyles"];
        put?: never;
        /**
         * Add a fashion style
         * @description Only for roles: owner, content.
         */
        post: operations["postApiStyles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/styles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a fashion style; its picture stays unless one is sent
         * @description Only for roles: owner, content.
         */
        put: operations["putApiStylesById"];
        post?: never;
        /**
         * Delete a fashion style
         * @description Only for roles: owner, content.
         */
        delete: operations["deleteApiStylesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what a visitor looks at; a bearer token, if there is a valid one, says who it was
         * @description One address may make 1,200 calls that log what was looked at in 60 seconds.
         */
        post: operations["postActivityLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What visitors did, also of one action and by a search
         * @description Only for roles: owner, content.
         */
        get: operations["getActivityAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["postApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/confirm-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the password again, for the calls that ask for it */
        post: operations["postApiAdminConfirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a refresh token for a new pair */
        post: operations["postApiTokenRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out: end the session of a refresh token */
        post: operations["postApiTokenRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account of the token, with its role */
        get: operations["getApiAdminAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose another password for oneself; all other sessions of the account end */
        put: operations["putApiAdminAccountPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn the second step on with a code of the app; all other sessions of the account end
         * @description Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        put: operations["putApiAdminAccountSecondFactor"];
        /**
         * Begin to set up a second step at sign-in: a secret for an authenticator app
         * @description Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminAccountSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/turn-off/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step off, with the password and a code */
        post: operations["postApiAdminAccountSecondFactorTurnOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/recovery-codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make ten new recovery codes; the former ones end
         * @description Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminAccountSecondFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person of the token is signed in */
        get: operations["getApiAdminAccountSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the own sessions; its tokens end at once. One that began later asks for the password */
        delete: operations["deleteApiAdminAccountSessionsBySessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/end-other-sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of the own sessions but that of the token. If one began later, it asks for the password */
        post: operations["postApiAdminAccountEndOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sign-out-everywhere/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all of the own sessions, that of the token too */
        post: operations["postApiAdminAccountSignOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a person is signed in
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminStaffByIdSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of a person
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        delete: operations["deleteApiAdminStaffByIdSessionsBySessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/sign-out/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a person out everywhere
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminStaffByIdSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/push-device/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this device is told of new orders, and the key with which a browser subscribes
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminPushDevice"];
        /**
         * Tell this device of new orders until its session ends, or change its quiet hours
         * @description Only for roles: owner, desk.
         */
        put: operations["putApiAdminPushDevice"];
        post?: never;
        /**
         * Tell this device of no more orders
         * @description Only for roles: owner, desk.
         */
        delete: operations["deleteApiAdminPushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody who can or could sign in, in the order they came
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminStaff"];
        put?: never;
        /**
         * Add a person, who chooses another password at the first sign-in; without a password one is generated
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change, disable or enable an account: a role counts at once, and who may no longer enter is signed out everywhere
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        patch: operations["patchApiAdminStaffById"];
        trace?: never;
    };
    "/api/admin/staff/{id}/reset-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a person another password: they are signed out everywhere and choose their own at the next sign-in
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminStaffByIdResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/reset-second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off the second step of a person who lost the phone: they are signed out everywhere and sign in with the password alone
         * @description Only for roles: owner. Needs the password within the last 15 minutes, else 403 `confirm_password`.
         */
        post: operations["postApiAdminStaffByIdResetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What staff changed, newest first, also by person, by kind of thing and by its name
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The usernames by which the audit log can be filtered, in the order the people came
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminAuditPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for staff, and what was ordered today
         * @description Only for roles: owner, desk, content.
         */
        get: operations["getApiAdminStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether new orders have come; cheap enough to ask again and again
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminStatsOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sales/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders and rupees per day, in the shop’s time zone
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/today/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits, what is late, money, sales and stock, as the first screen shows them
         * @description Only for roles: owner, desk.
         */
        get: operations["getApiAdminToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/sales/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was delivered and what turned back, by day, beside as many days before
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminReportsSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/delivery/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many parcels arrive, in how many days and at what cost, by courier and city
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminReportsDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which pieces and sizes come back, and what stands out in words
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminReportsReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/pieces/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each piece earned: sold, its cost, and its share of what couriers took
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminReportsPieces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's settings
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminSettings"];
        /**
         * Change the shop's settings; only what is sent is changed. All but texts, days and fees ask for the password, and owners get a mail about them
         * @description Only for roles: owner.
         */
        put: operations["putApiAdminSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/front-page/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sections of the home page
         * @description Only for roles: owner, content.
         */
        get: operations["getApiAdminFrontPage"];
        /**
         * Order, show, hide and title the sections of the home page. A title that names a phone number, an address or a link asks for the password
         * @description Only for roles: owner, content.
         */
        put: operations["putApiAdminFrontPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shop-check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check settings, database, mail, pictures, backups, disk, clock, certificate, keys and jobs
         * @description Only for roles: owner.
         */
        get: operations["getApiAdminShopCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Category: {
            id: number;
            name: string;
            slug: string;
            image: string | null;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            /** @description The sentence that opens its page. */
            intro: string | null;
            /** @description Increases with every edit; send it with a change, as a lock between two editors. */
            version: number;
        };
        Companions: {
            /** @description Chosen by staff, sold-out ones too. */
            picked: {
                id: number;
                name: string;
                slug: string;
                price: number;
                /** @description Equals `price` without a discount. */
                sale_price: number;
                /** @description What it cost before, in rupees; null unless it is more than `price`. */
                compare_at_price: number | null;
                stock: number;
                made_on_order: boolean;
                category: string;
                category_slug: string;
                /** @enum {string} */
                type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                /** @description Null for women’s clothing, and when unknown. */
                made_for: ("girl" | "boy" | "both") | null;
                /** @description Of kids’ sizes; empty when unknown. */
                size_ages: {
                    size: string;
                    from_months: number;
                    /** @description The age from which the size no longer fits. */
                    to_months: number;
                }[];
                /** @description All of them; `image` to `image4` are the first four. */
                pictures: {
                    src: string;
                    width: number;
                    height: number;
                    blur: string;
                    /** @description What it shows, for those who cannot see it. */
                    alt: string | null;
                    /** @description Its focal point: percent from its left. */
                    x: number;
                    /** @description Percent from its top. */
                    y: number;
                }[];
                /** @description Null while fewer than three reviews are shown. */
                rating: {
                    /** @description Of 1 to 5 stars, to one decimal. */
                    average: number;
                    /** @description Of the reviews that are shown. */
                    count: number;
                } | null;
                /** @description The other products of its `color_group` that can be bought, one of each color. */
                other_colors: {
                    slug: string;
                    color: string;
                    picture: {
                        src: string;
                        width: number;
                        height: number;
                        blur: string;
                    } | null;
                }[];
            }[];
            /** @description What the shop shows after them. */
            suggested: {
                id: number;
                name: string;
                slug: string;
                price: number;
                /** @description Equals `price` without a discount. */
                sale_price: number;
                /** @description What it cost before, in rupees; null unless it is more than `price`. */
                compare_at_price: number | null;
                stock: number;
                made_on_order: boolean;
                category: string;
                category_slug: string;
                /** @enum {string} */
                type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                /** @description Null for women’s clothing, and when unknown. */
                made_for: ("girl" | "boy" | "both") | null;
                /** @description Of kids’ sizes; empty when unknown. */
                size_ages: {
                    size: string;
                    from_months: number;
                    /** @description The age from which the size no longer fits. */
                    to_months: number;
                }[];
                /** @description All of them; `image` to `image4` are the first four. */
                pictures: {
                    src: string;
                    width: number;
                    height: number;
                    blur: string;
                    /** @description What it shows, for those who cannot see it. */
                    alt: string | null;
                    /** @description Its focal point: percent from its left. */
                    x: number;
                    /** @description Percent from its top. */
                    y: number;
                }[];
                /** @description Null while fewer than three reviews are shown. */
                rating: {
                    /** @description Of 1 to 5 stars, to one decimal. */
                    average: number;
                    /** @description Of the reviews that are shown. */
                    count: number;
                } | null;
                /** @description The other products of its `color_group` that can be bought, one of each color. */
                other_colors: {
                    slug: string;
                    color: string;
                    picture: {
                        src: string;
                        width: number;
                        height: number;
                        blur: string;
                    } | null;
                }[];
            }[];
        };
        Order: {
            order_id: string;
            /** @enum {string} */
            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
            /** @enum {string} */
            payment_method: "cod" | "jazzcash" | "sadapay";
            items: {
                product: number | null;
                name: string;
                image: string | null;
                size: string;
                color: string;
                price: number;
                quantity: number;
                made_on_order: boolean;
            }[];
            subtotal: number;
            discount: number;
            delivery: number;
            total: number;
            created_at: string;
            /** @description Shows the order again; it holds a secret that only the shopper gets. */
            confirmation_path: string;
            /** @description The pieces are not set aside yet: the shop calls first, and confirms the order then. */
            to_be_confirmed: boolean;
        };
        OrderDetail: {
            order_id: string;
            /** @enum {string} */
            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
            /** @enum {string} */
            payment_method: "cod" | "jazzcash" | "sadapay";
            items: {
                product: number | null;
                name: string;
                image: string | null;
                size: string;
                color: string;
                price: number;
                quantity: number;
                made_on_order: boolean;
                /** @description Names the line when the order is changed. */
                position: number;
                list_price: number;
                line_total: number;
            }[];
            subtotal: number;
            discount: number;
            delivery: number;
            total: number;
            created_at: string;
            name: string;
            /** @description Null for some orders that staff wrote. */
            email: string | null;
            phone: string;
            address: string;
            city: string;
            postal_code: string | null;
            /** @description A landmark or a note for the rider, as the shopper wrote it. */
            delivery_note: string | null;
            /** @enum {string} */
            payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
            advance: number;
            /** @description What has verifiably arrived. */
            received: number;
            /** @description What must still arrive before anything is shipped, beyond what is being checked. */
            missing: number;
            /** @description Still to be paid, without what is being checked; on delivery unless some is missing. */
            balance: number;
            /** @description Staff agreed that what has not arrived ahead is collected on delivery. */
            rest_in_cash: boolean;
            /** @description Set Paid after it was shipped: what was due was collected at the door. */
            is_delivered: boolean;
            /** @description What it costs less since it was delivered; less than zero: what it costs more. */
            credited: number;
            /** @description What the customer paid at the door, and the courier, rider or counter has not handed in. */
            collected: number;
            /** @description What lost parcels asked for, and nobody will collect. */
            lost: number;
            transaction_id: string | null;
            referral_code: string | null;
            /** @description False: the order is to be confirmed, and its pieces are not set aside, nor its code used, until it is. */
            is_reserved: boolean;
            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
            tracking_number: string | null;
            packed_at: string | null;
            /** @description When staff said that it was delivered. */
            delivered_at: string | null;
            /** @enum {string} */
            channel: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
            second_phone: string | null;
            /** @description By which the rider finds the house. */
            landmark: string | null;
            /** @description Its next step; null when it is finished. */
            queue: ("payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back") | null;
            /** @description Since when it waits for that step. */
            queued_at: string | null;
            tags: string[];
            /** @description A staff username. */
            assigned_to: string | null;
            /** @description Who is calling the customer right now. */
            calling: {
                by: string;
                until: string;
            } | null;
            last_contact: {
                channel: string;
                outcome: string;
                at: string;
                by: string | null;
            } | null;
            unanswered_calls: number;
            next_call_at: string | null;
            on_hold: {
                reason: string;
                /** @description A day of the shop, such as 2026-03-21. */
                until: string | null;
            } | null;
            /** @description A day of the shop, such as 2026-03-21. */
            deliver_on: string | null;
            /** @description The day on which it may leave to arrive on `deliver_on`; null once that day has begun. */
            waits_until: string | null;
            /** @description The total that the customer said yes to; another one has to be agreed on again. */
            agreed_total: number | null;
            has_made_on_order: boolean;
            /** @description A day of the shop, such as 2026-03-21. */
            ready_by: string | null;
            is_ready: boolean;
            slip_printed_at: string | null;
            /** @description Of the customer: nothing goes out, or only what is paid ahead. */
            restriction: {
                /** @enum {string} */
                kind: "block" | "advance";
                reason: string;
                /** @description A day of the shop, such as 2026-03-21. */
                until: string | null;
            } | null;
            /** @description In which the customer was written to last; null when nobody has chosen one. */
            language: ("en" | "ur" | "roman") | null;
            /** @description Other open orders of the same phone for the same pieces within a day. */
            possible_duplicates: string[];
            /** @description False: none of the couriers that the shop uses delivers to its city. */
            is_served: boolean;
            /** @description What the same phone has ordered, without what was cancelled as a duplicate. */
            same_phone: {
                /** @description Parcels that came back within twelve months. */
                returned: number;
                last_returned_at: string | null;
                /** @description Orders of the same day, this one included. */
                today: number;
                /** @description Which of them this is. */
                place_today: number;
            };
            /** @description Since when it is Shipped. */
            shipped_at: string | null;
            /** @description Since when the parcel of the cancelled order is coming back; its pieces are not for sale yet. */
            returning_at: string | null;
            /** @description When it was received. */
            received_back_at: string | null;
            /** @description What a person has to look at, although nothing is claimed. */
            attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
            /** @description Another order claims the same transaction ID, or was paid with it: only one can be right. */
            is_contested: boolean;
            /** @description Another one after each change of the order. */
            version: number;
            /** @description What staff took off beyond the code; part of `discount`. */
            staff_discount: number;
            /** @description The delivery charge that staff agreed on; null: as the settings have it. */
            agreed_delivery: number | null;
            /** @description Why staff gave either. */
            terms_reason: string | null;
            /** @description The order that has its pieces now. */
            merged_into: string | null;
            payments: {
                id: number;
                /** @enum {string} */
                driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                method: string;
                /** @description The expected sum. */
                amount: number;
                /** @description What has arrived; null while nothing has. */
                received: number | null;
                /** @description What of it was given back. */
                refunded: number;
                /** @enum {string} */
                state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                /** @description The payment service has neither taken nor refused it. */
                is_pending: boolean;
                /** @description The payment service never gave a clear answer: please look there. */
                is_unclear: boolean;
                transaction_id: string | null;
                /** @description What the payment service knows it by. */
                reference: string;
                created_at: string;
                events: {
                    id: number;
                    /** @enum {string} */
                    kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                    at: string;
                    by: string;
                    amount: number | null;
                    /** @description How a refund went back; null: as the payment came, and for everything else. */
                    method: string | null;
                    note: string | null;
                    /** @description Of a refund there is a picture of the transfer. */
                    has_proof: boolean;
                }[];
            }[];
            /** @description As `received`. */
            paid: number;
            /** @description As `balance`: what the rider collects, unless some is missing. */
            to_collect: number;
            history: {
                at: string;
                /** @description A staff username, else Shopper, Shop or a payment service. */
                by: string;
                /** @enum {string} */
                kind: "placed" | "status" | "payment" | "released" | "reminder" | "extended" | "cash" | "parcel" | "packed" | "delivered" | "not_returned" | "received_back" | "reserved" | "note" | "tags" | "assigned" | "hold" | "contact" | "edited" | "merged" | "printed" | "ready" | "told" | "aftersale" | "split";
                from: string | null;
                to: string;
                amount: number | null;
                note: string | null;
            }[];
            /** @description Orders of the same phone for the same pieces within a day. */
            duplicates: {
                order_id: string;
                /** @enum {string} */
                status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                created_at: string;
            }[];
            /** @description Other orders that claim the same transaction ID, or were paid with it. */
            competing_orders: {
                order_id: string;
                /** @enum {string} */
                status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                /** @enum {string} */
                payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
            }[];
            /** @description What became of the orders that the same phone placed before. */
            earlier: {
                orders: number;
                shipped: number;
                cancelled: number;
            };
            /** @description What the same phone ordered in the shop before this one. */
            earlier_shop: {
                orders: number;
                /** @description Those that it cancelled, refunded or voided; of the others nothing is known. */
                ended: number;
            };
            /** @description The token of the customer. */
            customer: string | null;
            /** @description What the customer has not been told, and gets no mail about. */
            untold: {
                event: number;
                tell: string;
                since: string;
            }[];
            /** @description The numbers of its parcels of which there is a photo of what was packed. */
            packing_photos: number[];
            /** @description Who could not be reached by mail. */
            undelivered: ("shopper" | "shop")[];
        };
        OrderPayments: {
            order_id: string;
            /** @enum {string} */
            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
            /** @enum {string} */
            payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
            /** @description What a person has to look at, although nothing is claimed. */
            attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
            payments: {
                id: number;
                /** @enum {string} */
                driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                method: string;
                /** @description The expected sum. */
                amount: number;
                /** @description What has arrived; null while nothing has. */
                received: number | null;
                /** @description What of it was given back. */
                refunded: number;
                /** @enum {string} */
                state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                /** @description The payment service has neither taken nor refused it. */
                is_pending: boolean;
                /** @description The payment service never gave a clear answer: please look there. */
                is_unclear: boolean;
                transaction_id: string | null;
                /** @description What the payment service knows it by. */
                reference: string;
                created_at: string;
                events: {
                    id: number;
                    /** @enum {string} */
                    kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                    at: string;
                    by: string;
                    amount: number | null;
                    /** @description How a refund went back; null: as the payment came, and for everything else. */
                    method: string | null;
                    note: string | null;
                    /** @description Of a refund there is a picture of the transfer. */
                    has_proof: boolean;
                }[];
            }[];
        };
        Photo: {
            id: number;
            image_url: string;
            alt_text: string;
            is_approved: boolean;
            /** @description Made by the shop itself, not sent by a visitor. */
            by_shop: boolean;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            };
        };
        Post: {
            id: number;
            title: string;
            slug: string;
            content: string;
            /** @description The content, sanitised. */
            html: string;
            excerpt: string;
            author: string;
            image: string | null;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            created_at: string;
            updated_at: string;
            version: number;
        };
        Problem: {
            /** @description A sentence for a person. */
            detail: string;
            /** @description A stable word for a program. */
            code: string;
            /** @description A sentence for each field that is wrong. */
            fields?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        Product: {
            id: number;
            name: string;
            slug: string;
            price: number;
            /** @description Equals `price` without a discount. */
            sale_price: number;
            /** @description What it cost before, in rupees; null unless it is more than `price`. */
            compare_at_price: number | null;
            /**
             * @description `live`, or `unlisted`: reached by its address alone. Staff read the others too.
             * @enum {string}
             */
            state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
            color: string;
            category: string;
            category_slug: string;
            category_id: number;
            /** @enum {string} */
            type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
            size: string;
            /** @description The stock of each size; empty when all sizes draw from the one `stock`. */
            sizes: {
                size: string;
                stock: number;
            }[];
            description: string;
            image: string | null;
            image2: string | null;
            image3: string | null;
            image4: string | null;
            /** @description All of them; `image` to `image4` are the first four. */
            pictures: {
                src: string;
                width: number;
                height: number;
                blur: string;
                /** @description What it shows, for those who cannot see it. */
                alt: string | null;
                /** @description Its focal point: percent from its left. */
                x: number;
                /** @description Percent from its top. */
                y: number;
            }[];
            stock: number;
            made_on_order: boolean;
            /** @enum {string} */
            piece_set: "1 Piece" | "2 Piece" | "3 Piece";
            /** @enum {string} */
            collection: "Womens Clothing" | "Kids Collection";
            set_contents: string | null;
            fabric: string | null;
            work: string | null;
            lining: string | null;
            model_fit: string | null;
            care: string | null;
            /** @description Null for women’s clothing, and when unknown. */
            made_for: ("girl" | "boy" | "both") | null;
            /** @description Its own lengths in inches; empty when unknown. */
            lengths: {
                /** @description Which part of the set, such as Kurta. */
                part: string;
                size: string;
                inches: number;
            }[];
            /** @description Of kids’ sizes; empty when unknown. */
            size_ages: {
                size: string;
                from_months: number;
                /** @description The age from which the size no longer fits. */
                to_months: number;
            }[];
            /** @description Its place in its category, where staff chose one; 1 comes first. */
            place: number | null;
            /** @description Its place among the most loved pieces of the last weeks; 1 comes first. */
            popularity: number | null;
            /** @description Products with the same one are one piece in several colors. */
            color_group: string | null;
            /** @description The other products of its `color_group` that can be bought, one of each color. */
            other_colors: {
                slug: string;
                color: string;
                picture: {
                    src: string;
                    width: number;
                    height: number;
                    blur: string;
                } | null;
            }[];
            /** @description Null while fewer than three reviews are shown. */
            rating: {
                /** @description Of 1 to 5 stars, to one decimal. */
                average: number;
                /** @description Of the reviews that are shown. */
                count: number;
            } | null;
            version: number;
            created_at: string;
        };
        Promotion: {
            id: number;
            name: string;
            /** @enum {string} */
            type: "percentage" | "flat";
            /** @description Percent, or rupees when flat. */
            value: number;
            /** @enum {string} */
            scope: "category" | "collection";
            /** @description The lowercased, hyphenated name of the category, or the collection. */
            target: string;
            /** @description Null for a collection, and while no category has this name. */
            category_id: number | null;
            /** @description How many products it is for now; 0: it matches nothing. */
            products: number;
            starts_at: string | null;
            ends_at: string | null;
            banner_text: string | null;
            version: number;
            updated_at: string;
        };
        Quote: {
            lines: {
                id: number;
                size: string;
                quantity: number;
                name: string | null;
                slug: string | null;
                image: string | null;
                color: string | null;
                list_price: number;
                price: number;
                stock: number;
                /** @description Whether other sizes are taken from the same stock. */
                shares_stock: boolean;
                made_on_order: boolean;
                problems: ({
                    /** @constant */
                    code: "gone";
                } | {
                    /** @constant */
                    code: "sold_out";
                    /** @description The size whose own stock is short; missing where sizes share one stock. */
                    size?: string;
                } | {
                    /** @constant */
                    code: "only_left";
                    left: number;
                    /** @description The size whose own stock is short; missing where sizes share one stock. */
                    size?: string;
                } | {
                    /** @constant */
                    code: "size_needed";
                } | {
                    /** @constant */
                    code: "unknown_size";
                    sizes: string[];
                } | {
                    /** @constant */
                    code: "over_limit";
                    left: number;
                    most: number;
                } | {
                    /** @constant */
                    code: "hold_limit";
                    left: number;
                } | {
                    /** @constant */
                    code: "price_changed";
                    shown: number;
                    price: number;
                })[];
            }[];
            subtotal: number;
            discount: number;
            delivery: number;
            total: number;
            advance: number;
            /** @description Null without a code. */
            referral: {
                code: string;
                valid: boolean;
            } | null;
            /** @description The accounts that the advance goes to, JazzCash first; none when nothing is due in advance. */
            pay_to: {
                /** @enum {string} */
                method: "jazzcash" | "sadapay";
                title: string;
                number: string;
            }[];
            /** @description Why the whole cart exceeds what one order may have. */
            limit: ({
                /** @constant */
                code: "too_many_pieces";
                most: number;
                pieces: number;
            } | {
                /** @constant */
                code: "cash_limit";
                /** @description Rupees. */
                most: number;
            }) | null;
        };
        ReferralCode: {
            code: string;
            /** @enum {string} */
            type: "percentage" | "flat";
            /** @description Percent, or rupees when flat. */
            value: number;
            starts_at: string | null;
            ends_at: string | null;
            usage_limit: number | null;
            used: number;
            created_at: string;
            version: number;
        };
        Review: {
            id: number;
            product: number;
            product_name: string;
            product_slug: string;
            product_image: string | null;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            rating: number;
            comment: string;
            user_name: string;
            created_at: string;
            fit: ("small" | "true" | "large") | null;
            /** @description Proved by order number and phone. */
            bought_here: boolean;
            /** @description As in that order. */
            size_bought: string | null;
            /** @description Brought along from the shop before this one. */
            from_earlier_shop: boolean;
            /** @description Those that staff have approved. */
            photos: {
                src: string;
                width: number;
                height: number;
                blur: string;
            }[];
        };
        Settings: {
            brand: string;
            brand_urdu: string;
            brand_meaning: string;
            hashtag: string;
            city: string;
            address: string;
            email: string;
            admin_email: string;
            phone: string;
            whatsapp_number: string;
            whatsapp_group: string;
            instagram: string;
            tiktok: string;
            time_zone: string;
            copyright_year: number;
            delivery_fee: number;
            free_delivery_from: number;
            hold_minutes: number;
            advance_percent: number;
            /** @description Days to deliver, by city, such as "Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6". */
            delivery_days: string;
            /** @description Working days from the order to the courier. */
            packing_days: number;
            /** @description Days after the delivery in which a customer can ask for a return or an exchange herself. */
            return_days: number;
            /**
             * @description Whether the other piece of an exchange waits for the returned one.
             * @enum {string}
             */
            exchange_sends: "after_return" | "at_once";
            /** @description Days in which a claim of a customer is decided. */
            claim_answer_days: number;
            /** @description Hours in which couriers take claims for damage. */
            damage_claim_hours: number;
            /** @description Days in which couriers prove a delivery and take other claims. */
            delivery_proof_days: number;
            /** @description Days without movement or on the way back, after which a parcel counts as lost. */
            lost_after_days: number;
            /** @description What is ordered from this hour on counts from the next working day. */
            dispatch_cutoff_hour: number;
            /** @description Such as "Mon, Tue, Wed, Thu, Fri, Sat". */
            courier_days: string;
            /** @description Days without couriers, such as "2026-03-20, 2026-03-21". */
            holidays: string;
            shipping_hours: string;
            /** @description How long made-on-order pieces take, such as "2–3 weeks". */
            making_time: string;
            /** @description What a piece weighs with its wrapping, in grams, unless its product says otherwise. */
            parcel_weight_g: number;
            /** @description Units of one product in one order. */
            max_pieces_per_product: number;
            /** @description Units of all products in one order. */
            max_pieces_per_order: number;
            /** @description Unpaid wallet orders at the same time per phone number or e-mail address. */
            max_holds_per_phone: number;
            /** @description Unpaid wallet orders at the same time per address block. */
            max_holds_per_address: number;
            /** @description The share of a product's stock, and of a size's, that unpaid wallet orders may hold, and that unpaid and unconfirmed orders together may have set aside. */
            max_hold_percent: number;
            /** @description The largest total of a cash order in rupees. */
            max_cash_order: number;
            /** @description Unconfirmed cash orders per phone number in a day. */
            max_cash_orders_per_phone: number;
            /** @description Units in unpaid and unconfirmed orders per address block in a day; cash orders beyond it are to be confirmed. */
            max_pieces_per_address: number;
            /** @description The share of all pieces of the shop that unpaid and unconfirmed orders may have set aside; cash orders beyond it are to be confirmed. */
            max_unconfirmed_percent: number;
            style_price_sign: string;
            womens_intro: string;
            kids_intro: string;
            new_arrivals_intro: string;
            shop_all_intro: string;
            premoderate_reviews: boolean;
            /**
             * @description Who reaches the admin area only with a second step at sign-in.
             * @enum {string}
             */
            second_factor_required: "nobody" | "owners" | "everybody";
            /** @description With a key, search engines are notified of changed products; empty: they are not. */
            index_now_key: string;
            /** @description When owners get the mail of the morning, such as 08:00; empty: they do not. */
            morning_mail_at: string;
            activity_days: number;
            audit_days: number;
            /** @description What the home page shows below the hero, in this order. */
            home_sections: {
                /** @enum {string} */
                kind: "promotions" | "categories" | "kids" | "most_loved" | "price" | "moments" | "essential" | "new_arrivals" | "reviews" | "gallery" | "good_to_know";
                shown: boolean;
                /** @description Empty for its default. */
                title: string;
                /** @description Of `price` and `moments`: what they lead to. */
                items: {
                    title: string;
                    to: string;
                }[];
            }[];
            /** @description WhatsApp texts that differ from their default, by kind and language. */
            message_texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            wallets: {
                jazzcash: {
                    title: string;
                    number: string;
                };
                sadapay: {
                    title: string;
                    number: string;
                };
            };
            /** @description Send it back with a change: one by somebody else is then not overwritten. */
            version: string;
        };
        SizeChart: {
            type: string;
            top_size_chart_url: string | null;
            bottom_size_chart_url: string | null;
            top: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            bottom: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            tables: {
                title: string;
                /** @description Null: for both. */
                collection: ("Womens Clothing" | "Kids Collection") | null;
                /**
                 * @description The measures of the wearer, or of the garment.
                 * @enum {string}
                 */
                kind: "body" | "garment";
                columns: string[];
                rows: {
                    size: string;
                    /** @description In inches, one for each column; ages in years. */
                    values: ({
                        from: number;
                        to: number;
                    } | null)[];
                }[];
            }[];
        };
        StaffOrder: {
            order_id: string;
            /** @enum {string} */
            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
            /** @enum {string} */
            payment_method: "cod" | "jazzcash" | "sadapay";
            items: {
                product: number | null;
                name: string;
                image: string | null;
                size: string;
                color: string;
                price: number;
                quantity: number;
                made_on_order: boolean;
            }[];
            subtotal: number;
            discount: number;
            delivery: number;
            total: number;
            created_at: string;
            name: string;
            /** @description Null for some orders that staff wrote. */
            email: string | null;
            phone: string;
            address: string;
            city: string;
            postal_code: string | null;
            /** @description A landmark or a note for the rider, as the shopper wrote it. */
            delivery_note: string | null;
            /** @enum {string} */
            payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
            advance: number;
            /** @description What has verifiably arrived. */
            received: number;
            /** @description What must still arrive before anything is shipped, beyond what is being checked. */
            missing: number;
            /** @description Still to be paid, without what is being checked; on delivery unless some is missing. */
            balance: number;
            /** @description Staff agreed that what has not arrived ahead is collected on delivery. */
            rest_in_cash: boolean;
            /** @description Set Paid after it was shipped: what was due was collected at the door. */
            is_delivered: boolean;
            /** @description What it costs less since it was delivered; less than zero: what it costs more. */
            credited: number;
            /** @description What the customer paid at the door, and the courier, rider or counter has not handed in. */
            collected: number;
            /** @description What lost parcels asked for, and nobody will collect. */
            lost: number;
            transaction_id: string | null;
            referral_code: string | null;
            /** @description False: the order is to be confirmed, and its pieces are not set aside, nor its code used, until it is. */
            is_reserved: boolean;
            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
            tracking_number: string | null;
            packed_at: string | null;
            /** @description When staff said that it was delivered. */
            delivered_at: string | null;
            /** @enum {string} */
            channel: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
            second_phone: string | null;
            /** @description By which the rider finds the house. */
            landmark: string | null;
            /** @description Its next step; null when it is finished. */
            queue: ("payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back") | null;
            /** @description Since when it waits for that step. */
            queued_at: string | null;
            tags: string[];
            /** @description A staff username. */
            assigned_to: string | null;
            /** @description Who is calling the customer right now. */
            calling: {
                by: string;
                until: string;
            } | null;
            last_contact: {
                channel: string;
                outcome: string;
                at: string;
                by: string | null;
            } | null;
            unanswered_calls: number;
            next_call_at: string | null;
            on_hold: {
                reason: string;
                /** @description A day of the shop, such as 2026-03-21. */
                until: string | null;
            } | null;
            /** @description A day of the shop, such as 2026-03-21. */
            deliver_on: string | null;
            /** @description The day on which it may leave to arrive on `deliver_on`; null once that day has begun. */
            waits_until: string | null;
            /** @description The total that the customer said yes to; another one has to be agreed on again. */
            agreed_total: number | null;
            has_made_on_order: boolean;
            /** @description A day of the shop, such as 2026-03-21. */
            ready_by: string | null;
            is_ready: boolean;
            slip_printed_at: string | null;
            /** @description Of the customer: nothing goes out, or only what is paid ahead. */
            restriction: {
                /** @enum {string} */
                kind: "block" | "advance";
                reason: string;
                /** @description A day of the shop, such as 2026-03-21. */
                until: string | null;
            } | null;
            /** @description In which the customer was written to last; null when nobody has chosen one. */
            language: ("en" | "ur" | "roman") | null;
            /** @description Other open orders of the same phone for the same pieces within a day. */
            possible_duplicates: string[];
            /** @description False: none of the couriers that the shop uses delivers to its city. */
            is_served: boolean;
            /** @description What the same phone has ordered, without what was cancelled as a duplicate. */
            same_phone: {
                /** @description Parcels that came back within twelve months. */
                returned: number;
                last_returned_at: string | null;
                /** @description Orders of the same day, this one included. */
                today: number;
                /** @description Which of them this is. */
                place_today: number;
            };
            /** @description Since when it is Shipped. */
            shipped_at: string | null;
            /** @description Since when the parcel of the cancelled order is coming back; its pieces are not for sale yet. */
            returning_at: string | null;
            /** @description When it was received. */
            received_back_at: string | null;
            /** @description What a person has to look at, although nothing is claimed. */
            attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
            /** @description Another order claims the same transaction ID, or was paid with it: only one can be right. */
            is_contested: boolean;
        };
        StaffProduct: {
            id: number;
            name: string;
            slug: string;
            price: number;
            /** @description Equals `price` without a discount. */
            sale_price: number;
            /** @description What it cost before, in rupees; null unless it is more than `price`. */
            compare_at_price: number | null;
            /**
             * @description `live`, or `unlisted`: reached by its address alone. Staff read the others too.
             * @enum {string}
             */
            state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
            color: string;
            category: string;
            category_slug: string;
            category_id: number;
            /** @enum {string} */
            type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
            size: string;
            /** @description The stock of each size; empty when all sizes draw from the one `stock`. */
            sizes: {
                size: string;
                stock: number;
            }[];
            description: string;
            image: string | null;
            image2: string | null;
            image3: string | null;
            image4: string | null;
            /** @description All of them; `image` to `image4` are the first four. */
            pictures: {
                src: string;
                width: number;
                height: number;
                blur: string;
                /** @description What it shows, for those who cannot see it. */
                alt: string | null;
                /** @description Its focal point: percent from its left. */
                x: number;
                /** @description Percent from its top. */
                y: number;
            }[];
            stock: number;
            made_on_order: boolean;
            /** @enum {string} */
            piece_set: "1 Piece" | "2 Piece" | "3 Piece";
            /** @enum {string} */
            collection: "Womens Clothing" | "Kids Collection";
            set_contents: string | null;
            fabric: string | null;
            work: string | null;
            lining: string | null;
            model_fit: string | null;
            care: string | null;
            /** @description Null for women’s clothing, and when unknown. */
            made_for: ("girl" | "boy" | "both") | null;
            /** @description Its own lengths in inches; empty when unknown. */
            lengths: {
                /** @description Which part of the set, such as Kurta. */
                part: string;
                size: string;
                inches: number;
            }[];
            /** @description Of kids’ sizes; empty when unknown. */
            size_ages: {
                size: string;
                from_months: number;
                /** @description The age from which the size no longer fits. */
                to_months: number;
            }[];
            /** @description Its place in its category, where staff chose one; 1 comes first. */
            place: number | null;
            /** @description Its place among the most loved pieces of the last weeks; 1 comes first. */
            popularity: number | null;
            /** @description Products with the same one are one piece in several colors. */
            color_group: string | null;
            /** @description The other products of its `color_group` that can be bought, one of each color. */
            other_colors: {
                slug: string;
                color: string;
                picture: {
                    src: string;
                    width: number;
                    height: number;
                    blur: string;
                } | null;
            }[];
            /** @description Null while fewer than three reviews are shown. */
            rating: {
                /** @description Of 1 to 5 stars, to one decimal. */
                average: number;
                /** @description Of the reviews that are shown. */
                count: number;
            } | null;
            version: number;
            created_at: string;
            updated_at: string;
            /** @description When a scheduled product becomes live. */
            live_from: string | null;
            name_ur: string | null;
            description_ur: string | null;
            sku: string | null;
            barcodes: string[];
            /** @description Of the sizes that have stock of their own. */
            size_codes: {
                size: string;
                sku: string | null;
                barcodes: string[];
            }[];
        };
        StaffReview: {
            id: number;
            product: number;
            product_name: string;
            product_slug: string;
            product_image: string | null;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            rating: number;
            comment: string;
            user_name: string;
            created_at: string;
            fit: ("small" | "true" | "large") | null;
            /** @description Proved by order number and phone. */
            bought_here: boolean;
            /** @description As in that order. */
            size_bought: string | null;
            /** @description Brought along from the shop before this one. */
            from_earlier_shop: boolean;
            /** @description Those that staff have approved. */
            photos: {
                src: string;
                width: number;
                height: number;
                blur: string;
            }[];
            /** @enum {string} */
            status: "pending" | "shown" | "hidden";
            /** @description Whether staff picked it for the home page. */
            is_picked: boolean;
        };
        StaffSizeChart: {
            type: string;
            top_size_chart_url: string | null;
            bottom_size_chart_url: string | null;
            top: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            bottom: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            tables: {
                title: string;
                /** @description Null: for both. */
                collection: ("Womens Clothing" | "Kids Collection") | null;
                /**
                 * @description The measures of the wearer, or of the garment.
                 * @enum {string}
                 */
                kind: "body" | "garment";
                columns: string[];
                rows: {
                    size: string;
                    /** @description In inches, one for each column; ages in years. */
                    values: ({
                        from: number;
                        to: number;
                    } | null)[];
                }[];
            }[];
            version: number;
            updated_at: string;
        };
        Style: {
            id: number;
            name: string;
            category: string;
            price: number;
            image: string | null;
            picture: {
                src: string;
                width: number;
                height: number;
                blur: string;
            } | null;
            /** @description The products that it is made of, in order. */
            pieces: {
                id: number;
                name: string;
                slug: string;
                price: number;
                /** @description Equals `price` without a discount. */
                sale_price: number;
                color: string;
                category_slug: string;
                /** @enum {string} */
                type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                size: string;
                /** @description The stock of each size; empty when all sizes draw from the one `stock`. */
                sizes: {
                    size: string;
                    stock: number;
                }[];
                /** @description Of kids’ sizes; empty when unknown. */
                size_ages: {
                    size: string;
                    from_months: number;
                    /** @description The age from which the size no longer fits. */
                    to_months: number;
                }[];
                image: string | null;
                /** @description All of them; `image` to `image4` are the first four. */
                pictures: {
                    src: string;
                    width: number;
                    height: number;
                    blur: string;
                    /** @description What it shows, for those who cannot see it. */
                    alt: string | null;
                    /** @description Its focal point: percent from its left. */
                    x: number;
                    /** @description Percent from its top. */
                    y: number;
                }[];
                stock: number;
                made_on_order: boolean;
            }[];
            /** @description What those of the pieces that can be bought cost now; null when there are none. */
            pieces_price: number | null;
            version: number;
        };
        Tokens: {
            access: string;
            refresh: string;
        };
        WalletSession: {
            /** @description Opens this payment only; keep it until the payment is confirmed. */
            session_id: string;
            /** @description What to send now: the total, or the advance of an order with made-on-order items. */
            amount: number;
            name: string;
            /** @description Until then the pieces are held. */
            expires_at: string;
            pay_to: {
                /** @enum {string} */
                method: "jazzcash" | "sadapay";
                title: string;
                number: string;
            };
            /** @description The one given at checkout; it counts once it is confirmed. */
            transaction_id: string | null;
            /** @enum {string} */
            payment_method: "jazzcash" | "sadapay";
            total: number;
            /** @description The part of the total that is paid in advance; 0 when all of it is. */
            advance: number;
            /** @description Due on delivery. */
            balance: number;
            /** @description Opens the payment service's own page; null when the shop offers none or there is nothing to pay. */
            hosted: {
                url: string;
            } | null;
        };
        WalletSessionStatus: {
            session_id: string;
            /** @enum {string} */
            state: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "expired" | "cancelled" | "on_delivery";
            /** @description What was asked to be sent: the total, or the advance. */
            amount: number;
            name: string;
            items: {
                product: number | null;
                name: string;
                image: string | null;
                size: string;
                color: string;
                price: number;
                quantity: number;
                made_on_order: boolean;
            }[];
            subtotal: number;
            discount: number;
            delivery: number;
            total: number;
            advance: number;
            /** @description Due on delivery. */
            balance: number;
            /** @description The days on which it arrives if it is paid now, such as `2026-12-02`; null when that cannot be said, or nothing is to come. */
            expected: {
                first: string;
                last: string;
            } | null;
            /** @description Until then the pieces are held; null once they are ordered. */
            expires_at: string | null;
            server_time: string;
            /** @enum {string} */
            payment_method: "jazzcash" | "sadapay";
            pay_to: {
                /** @enum {string} */
                method: "jazzcash" | "sadapay";
                title: string;
                number: string;
            };
            transaction_id: string | null;
            /** @description Null until the order is placed. */
            order_id: string | null;
            confirmation_path: string | null;
            /** @description The money came after the hold had ended, and the pieces were gone: the shop gets in touch. */
            is_late: boolean;
            /** @description Staff did not find the payment: confirm it once more, with the corrected transaction ID. */
            can_resubmit: boolean;
            /** @description Opens the payment service's own page; null when the shop offers none or there is nothing to pay. */
            hosted: {
                url: string;
            } | null;
        };
    };
    responses: {
        /** @description It could not be read, or a field is wrong. Nothing was changed. */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. Nothing was changed. */
        Refused429: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop cannot answer right now; please try again. Nothing was changed. */
        Refused503: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop failed. Nothing was changed. */
        Refused500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no valid token. Nothing was changed. */
        Refused401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This account may not do it. Nothing was changed. */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It does not exist. Nothing was changed. */
        Refused404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It does not fit what the shop has now. Nothing was changed. */
        Refused409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. Nothing was changed. */
        Refused413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has another media type. Nothing was changed. */
        Refused415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A rule of the shop refuses it. Nothing was changed. */
        Refused422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It is over. Nothing was changed. */
        Refused410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCategories: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, in the order they were made. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCategories: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 categories, oldest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        slug: string;
                        image: string | null;
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        /** @description The sentence that opens its page. */
                        intro: string | null;
                        /** @description Increases with every edit; send it with a change, as a lock between two editors. */
                        version: number;
                        /** @description How many products are in it; only without any it can be deleted. */
                        products: number;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postCategoriesApiCategoriesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    intro?: string | null;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description The category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchCategoriesApiCategoriesByIdUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name?: string;
                    intro?: string | null;
                    image?: string;
                    remove_image?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The category as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteCategoriesApiCategoriesByIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sentence, a picture, the promotions that run, and a tile between the pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of its page, such as /category/eid. */
                        path: string;
                        intro: string | null;
                        /** @description Three to one. */
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        sales: {
                            /** @description Of the category or the collection that is cheaper. */
                            name: string;
                            /** @description Such as "14 % off". */
                            offer: string;
                            /** @description Its last day, such as "Sunday 30 November". */
                            until: string | null;
                            ends_at: string | null;
                            /** @description The page of what is cheaper; null when it is this one. */
                            to: string | null;
                        }[];
                        /** @description Stands after the first pieces: a post, a style or the size guide. */
                        tile: {
                            title: string;
                            text: string;
                            link: string;
                            to: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                blur: string;
                            } | null;
                        };
                    }[];
                };
            };
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCollectionPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of its page, such as /category/eid. */
                        path: string;
                        intro: string | null;
                        /** @description Three to one. */
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        title: string;
                        /** @description Null until a first picture was chosen. */
                        version: number | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCollectionPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    path: string;
                    remove_image?: string;
                    version?: string;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description The page as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of its page, such as /category/eid. */
                        path: string;
                        intro: string | null;
                        /** @description Three to one. */
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        title: string;
                        /** @description Null until a first picture was chosen. */
                        version: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProducts: {
        parameters: {
            query?: {
                collection?: string;
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsByIds: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products in the order of the ids; those that are gone are missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsSlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The product has another slug now. */
            301: {
                headers: {
                    /** @description The product. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsByCategoryBySlug: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postProductsUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    description: string;
                    price: string;
                    category: number | string;
                    /** @enum {string} */
                    type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                    /** @enum {string} */
                    piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                    /** @enum {string} */
                    collection: "Womens Clothing" | "Kids Collection";
                    size?: string;
                    color?: string;
                    color_group?: string;
                    compare_at_price?: string;
                    /** @enum {string} */
                    state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                    live_from?: string;
                    name_ur?: string;
                    description_ur?: string;
                    sku?: string;
                    barcodes?: string;
                    size_codes?: string;
                    slug?: string;
                    stock?: string;
                    made_on_order?: string;
                    size_stock?: string;
                    set_contents?: string;
                    fabric?: string;
                    work?: string;
                    lining?: string;
                    model_fit?: string;
                    care?: string;
                    /** @enum {string} */
                    made_for?: "" | "girl" | "boy" | "both";
                    /** @description Please enter a whole number from 1 to 999, or nothing. */
                    place?: string;
                    size_ages?: string;
                    lengths?: string;
                    image?: string;
                    image2?: string;
                    image3?: string;
                    image4?: string;
                };
            };
        };
        responses: {
            /** @description The product. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchProductsByIdUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name?: string;
                    description?: string;
                    price?: string;
                    category?: number | string;
                    /** @enum {string} */
                    type?: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                    /** @enum {string} */
                    piece_set?: "1 Piece" | "2 Piece" | "3 Piece";
                    /** @enum {string} */
                    collection?: "Womens Clothing" | "Kids Collection";
                    size?: string;
                    color?: string;
                    color_group?: string;
                    compare_at_price?: string;
                    /** @enum {string} */
                    state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                    live_from?: string;
                    name_ur?: string;
                    description_ur?: string;
                    sku?: string;
                    barcodes?: string;
                    size_codes?: string;
                    slug?: string;
                    stock?: string;
                    made_on_order?: string;
                    size_stock?: string;
                    set_contents?: string;
                    fabric?: string;
                    work?: string;
                    lining?: string;
                    model_fit?: string;
                    care?: string;
                    /** @enum {string} */
                    made_for?: "" | "girl" | "boy" | "both";
                    /** @description Please enter a whole number from 1 to 999, or nothing. */
                    place?: string;
                    size_ages?: string;
                    lengths?: string;
                    image?: string;
                    image2?: string;
                    image3?: string;
                    image4?: string;
                    remove_image?: string;
                    remove_image2?: string;
                    remove_image3?: string;
                    remove_image4?: string;
                    version?: string;
                    expected_stock?: string;
                    expected_size_stock?: string;
                };
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteProductsByIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsByIdWearWith: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        slug: string;
                        price: number;
                        /** @description Equals `price` without a discount. */
                        sale_price: number;
                        /** @description What it cost before, in rupees; null unless it is more than `price`. */
                        compare_at_price: number | null;
                        stock: number;
                        made_on_order: boolean;
                        category: string;
                        category_slug: string;
                        /** @enum {string} */
                        type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                        /** @description Null for women’s clothing, and when unknown. */
                        made_for: ("girl" | "boy" | "both") | null;
                        /** @description Of kids’ sizes; empty when unknown. */
                        size_ages: {
                            size: string;
                            from_months: number;
                            /** @description The age from which the size no longer fits. */
                            to_months: number;
                        }[];
                        /** @description All of them; `image` to `image4` are the first four. */
                        pictures: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                            /** @description What it shows, for those who cannot see it. */
                            alt: string | null;
                            /** @description Its focal point: percent from its left. */
                            x: number;
                            /** @description Percent from its top. */
                            y: number;
                        }[];
                        /** @description Null while fewer than three reviews are shown. */
                        rating: {
                            /** @description Of 1 to 5 stars, to one decimal. */
                            average: number;
                            /** @description Of the reviews that are shown. */
                            count: number;
                        } | null;
                        /** @description The other products of its `color_group` that can be bought, one of each color. */
                        other_colors: {
                            slug: string;
                            color: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                blur: string;
                            } | null;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsByIdSimilar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, nearest in price first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        slug: string;
                        price: number;
                        /** @description Equals `price` without a discount. */
                        sale_price: number;
                        /** @description What it cost before, in rupees; null unless it is more than `price`. */
                        compare_at_price: number | null;
                        stock: number;
                        made_on_order: boolean;
                        category: string;
                        category_slug: string;
                        /** @enum {string} */
                        type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                        /** @description Null for women’s clothing, and when unknown. */
                        made_for: ("girl" | "boy" | "both") | null;
                        /** @description Of kids’ sizes; empty when unknown. */
                        size_ages: {
                            size: string;
                            from_months: number;
                            /** @description The age from which the size no longer fits. */
                            to_months: number;
                        }[];
                        /** @description All of them; `image` to `image4` are the first four. */
                        pictures: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                            /** @description What it shows, for those who cannot see it. */
                            alt: string | null;
                            /** @description Its focal point: percent from its left. */
                            x: number;
                            /** @description Percent from its top. */
                            y: number;
                        }[];
                        /** @description Null while fewer than three reviews are shown. */
                        rating: {
                            /** @description Of 1 to 5 stars, to one decimal. */
                            average: number;
                            /** @description Of the reviews that are shown. */
                            count: number;
                        } | null;
                        /** @description The other products of its `color_group` that can be bought, one of each color. */
                        other_colors: {
                            slug: string;
                            color: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                blur: string;
                            } | null;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsByIdPricedFrom: {
        parameters: {
            query: {
                rupees: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, cheapest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        slug: string;
                        price: number;
                        /** @description Equals `price` without a discount. */
                        sale_price: number;
                        /** @description What it cost before, in rupees; null unless it is more than `price`. */
                        compare_at_price: number | null;
                        stock: number;
                        made_on_order: boolean;
                        category: string;
                        category_slug: string;
                        /** @enum {string} */
                        type: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                        /** @description Null for women’s clothing, and when unknown. */
                        made_for: ("girl" | "boy" | "both") | null;
                        /** @description Of kids’ sizes; empty when unknown. */
                        size_ages: {
                            size: string;
                            from_months: number;
                            /** @description The age from which the size no longer fits. */
                            to_months: number;
                        }[];
                        /** @description All of them; `image` to `image4` are the first four. */
                        pictures: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                            /** @description What it shows, for those who cannot see it. */
                            alt: string | null;
                            /** @description Its focal point: percent from its left. */
                            x: number;
                            /** @description Percent from its top. */
                            y: number;
                        }[];
                        /** @description Null while fewer than three reviews are shown. */
                        rating: {
                            /** @description Of 1 to 5 stars, to one decimal. */
                            average: number;
                            /** @description Of the reviews that are shown. */
                            count: number;
                        } | null;
                        /** @description The other products of its `color_group` that can be bought, one of each color. */
                        other_colors: {
                            slug: string;
                            color: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                blur: string;
                            } | null;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdCompanions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companions"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductsByIdCompanions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companions: number[];
                    from?: number[];
                };
            };
        };
        responses: {
            /** @description Both lists as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companions"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProducts: {
        parameters: {
            query: {
                q?: string;
                category?: string;
                collection?: string;
                stock?: "low" | "out";
                state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                sort: "newest" | "-newest" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 products; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        id: number | string;
                        version: number | string;
                        /** @description Each as somebody types it, such as `Rs 1,250`. */
                        changes: {
                            name?: string;
                            name_ur?: string;
                            color?: string;
                            sku?: string;
                            price?: string;
                            compare_at_price?: string;
                            category?: string;
                            state?: string;
                            weight?: string;
                            cost?: string;
                            /** @description Every size of the product, or one of null; what was sold since it was `seen` stays sold. */
                            stock?: {
                                size: string | null;
                                pieces: string;
                                seen: number;
                            }[];
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description What became of each row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order in which they were sent. */
                        rows: {
                            id: number;
                            /** @enum {string} */
                            outcome: "saved" | "conflict" | "refused" | "gone";
                            /** @description What is wrong, by field; stock of a size as `stock:M`. Nothing of the row is saved. */
                            fields: {
                                [key: string]: string;
                            };
                            /** @description As it is now; null when it is gone. */
                            row: {
                                id: number;
                                version: number;
                                name: string;
                                name_ur: string | null;
                                slug: string;
                                /** @description The address of the first picture. */
                                image: string | null;
                                color: string;
                                type: string;
                                sku: string | null;
                                price: number;
                                compare_at_price: number | null;
                                stock: number;
                                /** @description Empty when all sizes draw from the one `stock`. */
                                sizes: {
                                    size: string;
                                    stock: number;
                                }[];
                                category_id: number;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                                /** @description When a scheduled product becomes live. */
                                live_from: string | null;
                                /** @description Grams. */
                                weight: number | null;
                                /** @description Rupees for one piece; for owners alone. */
                                cost?: number | null;
                            } | null;
                            /** @description Of a conflict: a staff username. */
                            changed_by: string | null;
                            changed_at: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminProductsByIdDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductsByIdPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    pictures: {
                        src: string;
                        alt: string | null;
                        x: number;
                        y: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminProductsByIdPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture1?: string;
                    /** Format: binary */
                    picture2?: string;
                    /** Format: binary */
                    picture3?: string;
                    /** Format: binary */
                    picture4?: string;
                };
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminProductsByIdPictures: {
        parameters: {
            query: {
                src: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminProductsByIdPicturesCrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    src: string;
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                };
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductTable: {
        parameters: {
            query: {
                q?: string;
                category?: string;
                collection?: string;
                stock?: "low" | "out";
                state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                sort: "newest" | "-newest" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        version: number;
                        name: string;
                        name_ur: string | null;
                        slug: string;
                        /** @description The address of the first picture. */
                        image: string | null;
                        color: string;
                        type: string;
                        sku: string | null;
                        price: number;
                        compare_at_price: number | null;
                        stock: number;
                        /** @description Empty when all sizes draw from the one `stock`. */
                        sizes: {
                            size: string;
                            stock: number;
                        }[];
                        category_id: number;
                        /** @enum {string} */
                        state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                        /** @description When a scheduled product becomes live. */
                        live_from: string | null;
                        /** @description Grams. */
                        weight: number | null;
                        /** @description Rupees for one piece; for owners alone. */
                        cost?: number | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminProductViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminProductViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest changes first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null without stock per size. */
                        size: string | null;
                        /** @description Added; negative when taken away. */
                        pieces: number;
                        /** @enum {string} */
                        reason: "received" | "returned" | "damaged" | "counted";
                        /** @description A staff username; null when the account is gone. */
                        by: string | null;
                        at: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminProductsByIdStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "received" | "returned" | "damaged" | "counted";
                    version?: number | string;
                    sizes: {
                        size: string | null;
                        pieces: number;
                        seen?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The stock as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        version: number;
                        stock: number;
                        /** @description Empty without stock per size. */
                        sizes: {
                            size: string;
                            stock: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdStockBySize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sizes in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        sizes: {
                            /** @description Null without stock per size. */
                            size: string | null;
                            /** @description In the house, but for what is set aside. */
                            on_hand: number;
                            /** @description Of it, promised to orders. */
                            reserved: number;
                            /** @description What can be bought. */
                            available: number;
                            /** @description Came back and cannot be sold. */
                            set_aside: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdStockMoves: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                size?: string;
                reason?: "received" | "returned" | "damaged" | "counted" | "opening" | "order" | "cancel" | "hand_over" | "not_handed_over" | "delivery" | "return" | "correction" | "import";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        at: string;
                        size: string | null;
                        /** @enum {string} */
                        reason: "received" | "returned" | "damaged" | "counted" | "opening" | "order" | "cancel" | "hand_over" | "not_handed_over" | "delivery" | "return" | "correction" | "import";
                        /** @description How it changed; so the next two. */
                        on_hand: number;
                        reserved: number;
                        set_aside: number;
                        order_id: string | null;
                        /** @description Its number within the order. */
                        parcel: number | null;
                        note: string | null;
                        /** @description A staff username; null when nobody of the staff did it. */
                        by: string | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStock: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By name. */
                        pieces: {
                            id: number;
                            name: string;
                            color: string;
                            image: string | null;
                            made_on_order: boolean;
                            version: number;
                            sizes: {
                                /** @description Null without stock per size. */
                                size: string | null;
                                /** @description What can still be ordered. */
                                stock: number;
                                /** @description The stock, and what is ordered or held but not packed yet: it still lies there. */
                                on_shelf: number;
                                shelf: string | null;
                                /** @description What the barcode of the piece says. */
                                code: string | null;
                            }[];
                        }[];
                        /** @description Whether more were found than these. */
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdShelves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shelves of its sizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Empty: of every size without a shelf of its own. */
                        size: string;
                        shelf: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductsByIdShelves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shelves: {
                        size?: string | null;
                        /** @description Null: it has none. */
                        shelf?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description The shelves of its sizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Empty: of every size without a shelf of its own. */
                        size: string;
                        shelf: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdCost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rupees for one piece; null: nobody has said. */
                        cost: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductsByIdCost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rupees for one piece; null: nobody has said. */
                    cost: number | null;
                };
            };
        };
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminProductsByIdWeight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its weight. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Grams of one piece with its wrapping; null: as the setting says. */
                        weight: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminProductsByIdWeight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Grams of one piece with its wrapping; null: as the setting says. */
                    weight: number | string | null;
                };
            };
        };
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most fifty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description The import as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                        encoding: string | null;
                        headings: string[];
                        /** @description The first rows, as they are read. */
                        examples: string[][];
                        /** @description Of a table of one’s own: the places of its columns by what they are, from 0. */
                        columns: {
                            [key: string]: number[];
                        };
                        answers: {
                            encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                            columns: {
                                [key: string]: number[];
                            } | null;
                            categories: {
                                [key: string]: number;
                            };
                            types: {
                                [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                            };
                            sizes: {
                                [key: string]: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                            options: {
                                [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                            };
                            uncounted: number | null;
                            /** @enum {string} */
                            prices: "refuse" | "separate";
                            link_colors: boolean;
                            take_hints: boolean;
                            ignore_empty_extra: boolean;
                            blank_clears: string[];
                            match_by: ("source" | "sku" | "slug")[];
                            defaults: {
                                category: number | null;
                                type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                                /** @enum {string} */
                                collection: "Womens Clothing" | "Kids Collection";
                                /** @enum {string} */
                                piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                                color: string;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                            };
                        };
                        notes: string[];
                        questions: {
                            /** @enum {string} */
                            kind: "category" | "type" | "option" | "size" | "color";
                            word: string;
                            values: string[];
                            count: number;
                        }[];
                        /** @description An earlier import of the same file. */
                        same_file: {
                            id: number;
                            applied_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminImportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                        encoding: string | null;
                        headings: string[];
                        /** @description The first rows, as they are read. */
                        examples: string[][];
                        /** @description Of a table of one’s own: the places of its columns by what they are, from 0. */
                        columns: {
                            [key: string]: number[];
                        };
                        answers: {
                            encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                            columns: {
                                [key: string]: number[];
                            } | null;
                            categories: {
                                [key: string]: number;
                            };
                            types: {
                                [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                            };
                            sizes: {
                                [key: string]: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                            options: {
                                [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                            };
                            uncounted: number | null;
                            /** @enum {string} */
                            prices: "refuse" | "separate";
                            link_colors: boolean;
                            take_hints: boolean;
                            ignore_empty_extra: boolean;
                            blank_clears: string[];
                            match_by: ("source" | "sku" | "slug")[];
                            defaults: {
                                category: number | null;
                                type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                                /** @enum {string} */
                                collection: "Womens Clothing" | "Kids Collection";
                                /** @enum {string} */
                                piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                                color: string;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                            };
                        };
                        notes: string[];
                        questions: {
                            /** @enum {string} */
                            kind: "category" | "type" | "option" | "size" | "color";
                            word: string;
                            values: string[];
                            count: number;
                        }[];
                        /** @description An earlier import of the same file. */
                        same_file: {
                            id: number;
                            applied_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminImportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminImportsByIdAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                    columns: {
                        [key: string]: number[];
                    } | null;
                    categories: {
                        [key: string]: number;
                    };
                    types: {
                        [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                    };
                    sizes: {
                        [key: string]: string;
                    };
                    colors: {
                        [key: string]: string;
                    };
                    options: {
                        [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                    };
                    uncounted: number | null;
                    /** @enum {string} */
                    prices: "refuse" | "separate";
                    link_colors: boolean;
                    take_hints: boolean;
                    ignore_empty_extra: boolean;
                    blank_clears: string[];
                    match_by: ("source" | "sku" | "slug")[];
                    defaults: {
                        category: number | null;
                        type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                        /** @enum {string} */
                        collection: "Womens Clothing" | "Kids Collection";
                        /** @enum {string} */
                        piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                        color: string;
                        /** @enum {string} */
                        state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                    };
                };
            };
        };
        responses: {
            /** @description The import as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                        encoding: string | null;
                        headings: string[];
                        /** @description The first rows, as they are read. */
                        examples: string[][];
                        /** @description Of a table of one’s own: the places of its columns by what they are, from 0. */
                        columns: {
                            [key: string]: number[];
                        };
                        answers: {
                            encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                            columns: {
                                [key: string]: number[];
                            } | null;
                            categories: {
                                [key: string]: number;
                            };
                            types: {
                                [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                            };
                            sizes: {
                                [key: string]: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                            options: {
                                [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                            };
                            uncounted: number | null;
                            /** @enum {string} */
                            prices: "refuse" | "separate";
                            link_colors: boolean;
                            take_hints: boolean;
                            ignore_empty_extra: boolean;
                            blank_clears: string[];
                            match_by: ("source" | "sku" | "slug")[];
                            defaults: {
                                category: number | null;
                                type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                                /** @enum {string} */
                                collection: "Womens Clothing" | "Kids Collection";
                                /** @enum {string} */
                                piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                                color: string;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                            };
                        };
                        notes: string[];
                        questions: {
                            /** @enum {string} */
                            kind: "category" | "type" | "option" | "size" | "color";
                            word: string;
                            values: string[];
                            count: number;
                        }[];
                        /** @description An earlier import of the same file. */
                        same_file: {
                            id: number;
                            applied_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminImportsByIdRows: {
        parameters: {
            query?: {
                filter?: "new" | "changed" | "same" | "error" | "skipped" | "problem" | "left";
                after?: number | string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fifty at a time, in the order of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            place: number;
                            lines: number[];
                            key: string;
                            name: string;
                            /** @enum {string} */
                            outcome: "new" | "changed" | "same" | "error" | "skipped";
                            product_id: number | null;
                            matched_by: ("source" | "sku" | "slug") | null;
                            /** @description Of each cell; money in rupees, a category by its name, and `stock:S` of the size S. */
                            differences: {
                                field: string;
                                before: string | number | boolean | string[] | null;
                                after: string | number | boolean | string[] | null;
                            }[];
                            problems: {
                                line: number;
                                column: string;
                                /** @enum {string} */
                                level: "error" | "warning";
                                sentence: string;
                            }[];
                            pictures: number;
                            result: ("applied" | "conflict" | "failed") | null;
                            undone: ("undone" | "partly" | "archived" | "deleted" | "gone") | null;
                            note: string | null;
                        }[];
                        /** @description For `after`, to read on; null at the end. */
                        next: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminImportsByIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                        encoding: string | null;
                        headings: string[];
                        /** @description The first rows, as they are read. */
                        examples: string[][];
                        /** @description Of a table of one’s own: the places of its columns by what they are, from 0. */
                        columns: {
                            [key: string]: number[];
                        };
                        answers: {
                            encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                            columns: {
                                [key: string]: number[];
                            } | null;
                            categories: {
                                [key: string]: number;
                            };
                            types: {
                                [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                            };
                            sizes: {
                                [key: string]: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                            options: {
                                [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                            };
                            uncounted: number | null;
                            /** @enum {string} */
                            prices: "refuse" | "separate";
                            link_colors: boolean;
                            take_hints: boolean;
                            ignore_empty_extra: boolean;
                            blank_clears: string[];
                            match_by: ("source" | "sku" | "slug")[];
                            defaults: {
                                category: number | null;
                                type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                                /** @enum {string} */
                                collection: "Womens Clothing" | "Kids Collection";
                                /** @enum {string} */
                                piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                                color: string;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                            };
                        };
                        notes: string[];
                        questions: {
                            /** @enum {string} */
                            kind: "category" | "type" | "option" | "size" | "color";
                            word: string;
                            values: string[];
                            count: number;
                        }[];
                        /** @description An earlier import of the same file. */
                        same_file: {
                            id: number;
                            applied_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminImportsByIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        file_name: string;
                        /** @enum {string} */
                        format: "shopify" | "woocommerce" | "wix" | "medusa" | "bagisto" | "prestashop" | "prestashop_combinations" | "shop" | "own";
                        /**
                         * @description `ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.
                         * @enum {string}
                         */
                        state: "comparing" | "ready" | "refused" | "applying" | "applied" | "undoing" | "undone";
                        /** @description Why it is refused. */
                        reason: string | null;
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            error: number;
                            skipped: number;
                        };
                        /** @description Products that are applied, or taken back, so far. */
                        done: number;
                        /** @description Of so many. */
                        to_do: number;
                        /** @description Products that were left, because somebody changed them meanwhile or the shop refused them. */
                        failed: number;
                        created_at: string;
                        created_by: string | null;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description Null for what cannot be taken back. */
                        undo_until: string | null;
                        encoding: string | null;
                        headings: string[];
                        /** @description The first rows, as they are read. */
                        examples: string[][];
                        /** @description Of a table of one’s own: the places of its columns by what they are, from 0. */
                        columns: {
                            [key: string]: number[];
                        };
                        answers: {
                            encoding: ("utf-8" | "windows-1252" | "windows-1256" | "utf-16le" | "utf-16be") | null;
                            columns: {
                                [key: string]: number[];
                            } | null;
                            categories: {
                                [key: string]: number;
                            };
                            types: {
                                [key: string]: "Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi";
                            };
                            sizes: {
                                [key: string]: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                            options: {
                                [key: string]: "size" | "color" | "in_size" | "separate" | "ignore";
                            };
                            uncounted: number | null;
                            /** @enum {string} */
                            prices: "refuse" | "separate";
                            link_colors: boolean;
                            take_hints: boolean;
                            ignore_empty_extra: boolean;
                            blank_clears: string[];
                            match_by: ("source" | "sku" | "slug")[];
                            defaults: {
                                category: number | null;
                                type: ("Kurta" | "Top" | "Dresses" | "Co-ord" | "Dupatta" | "Maxi") | null;
                                /** @enum {string} */
                                collection: "Womens Clothing" | "Kids Collection";
                                /** @enum {string} */
                                piece_set: "1 Piece" | "2 Piece" | "3 Piece";
                                color: string;
                                /** @enum {string} */
                                state: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                            };
                        };
                        notes: string[];
                        questions: {
                            /** @enum {string} */
                            kind: "category" | "type" | "option" | "size" | "color";
                            word: string;
                            values: string[];
                            count: number;
                        }[];
                        /** @description An earlier import of the same file. */
                        same_file: {
                            id: number;
                            applied_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminImportsByIdResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest twenty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        what: "products" | "stock" | "orders" | "customers" | "reviews";
                        /** @enum {string} */
                        format: "csv" | "xlsx";
                        /** @description What it was narrowed by. */
                        filter: {
                            [key: string]: string;
                        };
                        /** @description Below the headings. */
                        rows: number;
                        created_at: string;
                        created_by: string | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminExportsProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    /**
                     * Format: date
                     * @description Added, placed or written on this day or later.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description On this day or earlier.
                     */
                    to?: string;
                    q?: string;
                    /** @description Its slug. */
                    category?: string;
                    collection?: string;
                    /** @enum {string} */
                    stock?: "low" | "out";
                    /**
                     * @description Without it all but the archived ones.
                     * @enum {string}
                     */
                    state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                };
            };
        };
        responses: {
            /** @description The file: UTF-8, without formulas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminExportsStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    /**
                     * Format: date
                     * @description Added, placed or written on this day or later.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description On this day or earlier.
                     */
                    to?: string;
                    q?: string;
                    /** @description Its slug. */
                    category?: string;
                    collection?: string;
                    /** @enum {string} */
                    stock?: "low" | "out";
                    /**
                     * @description Without it all but the archived ones.
                     * @enum {string}
                     */
                    state?: "draft" | "scheduled" | "live" | "unlisted" | "archived";
                };
            };
        };
        responses: {
            /** @description The file: UTF-8, without formulas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminExportsOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                    /** @enum {string} */
                    payment?: "claimed" | "waiting" | "approved" | "rejected" | "short" | "to_refund" | "refunded";
                    /** @enum {string} */
                    parcel?: "packed" | "on_road" | "no_number" | "delivered" | "coming_back";
                    /** @enum {string} */
                    reserved?: "true" | "false";
                    /** @enum {string} */
                    queue?: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
                    tag?: string;
                    assigned_to?: string;
                    /** @enum {string} */
                    channel?: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
                    /**
                     * @description What somebody should have done by now.
                     * @enum {string}
                     */
                    late?: "call_due" | "hold_ended" | "workshop" | "not_packed";
                    /** @description Only these: their numbers, with commas between. */
                    orders?: string;
                    /** @description The token of a customer. */
                    customer?: string;
                    /**
                     * Format: date
                     * @description Placed on this day or later.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description Placed on this day or earlier.
                     */
                    to?: string;
                    transaction_id?: string;
                    q?: string;
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                };
            };
        };
        responses: {
            /** @description The file: UTF-8, without formulas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminExportsCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    /**
                     * Format: date
                     * @description Added, placed or written on this day or later.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description On this day or earlier.
                     */
                    to?: string;
                    q?: string;
                    /** @enum {string} */
                    sort?: "last_order" | "spent";
                    /** @enum {string} */
                    restricted?: "true";
                    /** @enum {string} */
                    refused_often?: "true";
                };
            };
        };
        responses: {
            /** @description The file: UTF-8, without formulas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminExportsReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    /**
                     * Format: date
                     * @description Added, placed or written on this day or later.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description On this day or earlier.
                     */
                    to?: string;
                    q?: string;
                    /** @enum {string} */
                    status?: "pending" | "shown" | "hidden";
                    /** @enum {string} */
                    picked?: "true";
                    product?: number | string;
                };
            };
        };
        responses: {
            /** @description The file: UTF-8, without formulas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postProductsByIdStockAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    size?: string | null;
                    contact: string;
                };
            };
        };
        responses: {
            /** @description The same, whether the person was listed before or not. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postStockAlertsByTokenStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description It has ended, if there was anything. */
            303: {
                headers: {
                    /** @description The page that says so. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postStockAlertsByTokenUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended, if there was anything. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStockAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description WhatsApp numbers of people whose piece can be bought again, longest first. */
                        to_message: {
                            id: number;
                            /** @description Of the piece. */
                            name: string;
                            slug: string;
                            size: string;
                            phone: string;
                            created_at: string;
                            back_at: string;
                        }[];
                        /** @description What is still waited for, most wanted first. */
                        wanted: {
                            name: string;
                            slug: string;
                            size: string;
                            /** @description How many people wait for it, by mail or WhatsApp. */
                            waiting: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminStockAlertsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPromotions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 promotions, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promotion"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type: "percentage" | "flat";
                    value: number;
                    /** @enum {string} */
                    scope: "category" | "collection";
                    target: string;
                    category_id?: number | string | null;
                    starts_at?: ("" | string) | null;
                    ends_at?: ("" | string) | null;
                    banner_text?: string | null;
                };
            };
        };
        responses: {
            /** @description The promotion. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promotion"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminPromotionsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: unknown;
                    /** @enum {string} */
                    type: "percentage" | "flat";
                    value: number;
                    /** @enum {string} */
                    scope: "category" | "collection";
                    target: string;
                    category_id?: number | string | null;
                    starts_at?: ("" | string) | null;
                    ends_at?: ("" | string) | null;
                    banner_text?: string | null;
                    id?: number | string | null;
                };
            };
        };
        responses: {
            /** @description Products, prices and overlaps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: number;
                        examples: {
                            id: number;
                            name: string;
                            price: number;
                            before: number;
                            after: number;
                        }[];
                        overlaps: {
                            id: number;
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminPromotionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminPromotionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    type?: "percentage" | "flat";
                    value?: number;
                    /** @enum {string} */
                    scope?: "category" | "collection";
                    target?: string;
                    category_id?: number | string | null;
                    starts_at?: ("" | string) | null;
                    ends_at?: ("" | string) | null;
                    banner_text?: string | null;
                    version?: number | string;
                };
            };
        };
        responses: {
            /** @description The promotion as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promotion"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getSizechartAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The charts, by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizeChart"][];
                };
            };
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getSizechartByType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chart. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizeChart"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSizeCharts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The charts, by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSizeChart"][];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminSizeChartsByType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    top?: string;
                    bottom?: string;
                    remove_top?: string;
                    remove_bottom?: string;
                    tables?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The chart as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSizeChart"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminSizeChartsByType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsSearch: {
        parameters: {
            query: {
                q: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products that fit, best first, 48 of them; else the nearest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        q: string;
                        /**
                         * @description How well the products fit: to all words, to all words after a correction, only to some of them; or none does.
                         * @enum {string}
                         */
                        fit: "exact" | "corrected" | "nearest" | "none";
                        /** @description The search with its typing mistakes corrected. */
                        did_you_mean: string | null;
                        understood: {
                            /** @description What was read out of the words, such as "Up to Rs. 5,000". */
                            label: string;
                            /** @description The search without it. */
                            without: string;
                        }[];
                        /** @description What answers a question about the shop, such as "exchange policy", and its page. */
                        help: {
                            sentence: string;
                            label: string;
                            to: string;
                        } | null;
                        /** @description How many products fit. At most the best 240 can be read. */
                        total: number;
                        products: components["schemas"]["Product"][];
                        /** @description Null on the last page. */
                        next_page: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getProductsSuggestions: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        did_you_mean: string | null;
                        /** @description How many products fit. */
                        total: number;
                        products: {
                            name: string;
                            slug: string;
                            price: number;
                            /** @description Equals `price` without a discount. */
                            sale_price: number;
                            stock: number;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                blur: string;
                                /** @description What it shows, for those who cannot see it. */
                                alt: string | null;
                                /** @description Its focal point: percent from its left. */
                                x: number;
                                /** @description Percent from its top. */
                                y: number;
                            } | null;
                        }[];
                        categories: {
                            name: string;
                            slug: string;
                        }[];
                        posts: {
                            name: string;
                            slug: string;
                        }[];
                        help: {
                            sentence: string;
                            label: string;
                            to: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSynonyms: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 rows, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Words and phrases of one meaning, by comma. */
                        words: string;
                        version: number;
                        created_at: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    words: string;
                };
            };
        };
        responses: {
            /** @description The row. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Words and phrases of one meaning, by comma. */
                        words: string;
                        version: number;
                        created_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminSynonymsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminSynonymsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    words: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The row as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Words and phrases of one meaning, by comma. */
                        words: string;
                        version: number;
                        created_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMissedSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        words: string;
                        times: number;
                        last_at: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminMissedSearchesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q?: string;
                };
            };
        };
        responses: {
            /** @description The newest orders with what of them has matched, customers and products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: {
                            order_id: string;
                            /** @enum {string} */
                            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                            queue: ("payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back") | null;
                            created_at: string;
                            pieces: string[];
                            matched: {
                                /** @enum {string} */
                                by: "number" | "tracking" | "transaction" | "phone" | "total" | "day" | "name" | "email" | "city" | "piece";
                                /** @description What it is in full, where it does not stand there anyway. */
                                text: string | null;
                            };
                            name: string;
                            city: string;
                            total: number;
                        }[];
                        customers: {
                            token: string;
                            name: string;
                            city: string;
                            restriction: ("block" | "advance") | null;
                            last_order_at: string;
                        }[];
                        products: {
                            id: number;
                            name: string;
                            color: string;
                            stock: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSearchPacking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q?: string;
                };
            };
        };
        responses: {
            /** @description The newest, without anything about the customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        queue: ("payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back") | null;
                        created_at: string;
                        pieces: string[];
                        matched: {
                            /** @enum {string} */
                            by: "number" | "tracking" | "transaction" | "phone" | "total" | "day" | "name" | "email" | "city" | "piece";
                            /** @description What it is in full, where it does not stand there anyway. */
                            text: string | null;
                        };
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMoving: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of a move. */
                        steps: {
                            /** @enum {string} */
                            step: "categories" | "products" | "pictures" | "redirects" | "orders" | "customers" | "reviews" | "stock" | "old_shop" | "domain" | "search_console" | "feeds" | "not_found";
                            /** @description Only a person knows whether it is done. */
                            is_ticked: boolean;
                            is_done: boolean;
                            /** @description When a person said so. */
                            done_at: string | null;
                            /** @description What there is of it, up to 1,000. */
                            count: number | null;
                            /** @description What of it still needs a hand, up to 1,000. */
                            open: number | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminMovingStepsByStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                step: "categories" | "products" | "pictures" | "redirects" | "orders" | "customers" | "reviews" | "stock" | "old_shop" | "domain" | "search_console" | "feeds" | "not_found";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_done: boolean;
                };
            };
        };
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of a move. */
                        steps: {
                            /** @enum {string} */
                            step: "categories" | "products" | "pictures" | "redirects" | "orders" | "customers" | "reviews" | "stock" | "old_shop" | "domain" | "search_console" | "feeds" | "not_found";
                            /** @description Only a person knows whether it is done. */
                            is_ticked: boolean;
                            is_done: boolean;
                            /** @description When a person said so. */
                            done_at: string | null;
                            /** @description What there is of it, up to 1,000. */
                            count: number | null;
                            /** @description What of it still needs a hand, up to 1,000. */
                            open: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminRedirects: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 rows, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Of the earlier shop, in small letters and without a query. */
                        path: string;
                        /** @description A path of this shop. */
                        target: string;
                        hits: number;
                        last_hit_at: string | null;
                        /** @description Who added it: staff, a file, or an import. */
                        source: string;
                        version: number;
                        created_at: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminRedirects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    target: string;
                };
            };
        };
        responses: {
            /** @description The redirect. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Of the earlier shop, in small letters and without a query. */
                        path: string;
                        /** @description A path of this shop. */
                        target: string;
                        hits: number;
                        last_hit_at: string | null;
                        /** @description Who added it: staff, a file, or an import. */
                        source: string;
                        version: number;
                        created_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminRedirectsUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description What became of each row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            added: number;
                            changed: number;
                            same: number;
                            refused: number;
                        };
                        /** @description Refused ones first, at most 500. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            path: string;
                            target: string;
                            /** @enum {string} */
                            outcome: "added" | "changed" | "same" | "refused";
                            problem: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminRedirectsSuggestion: {
        parameters: {
            query: {
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A path; null when nothing is near. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        target: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminRedirectsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminRedirectsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    target: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The redirect as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Of the earlier shop, in small letters and without a query. */
                        path: string;
                        /** @description A path of this shop. */
                        target: string;
                        hits: number;
                        last_hit_at: string | null;
                        /** @description Who added it: staff, a file, or an import. */
                        source: string;
                        version: number;
                        created_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminNotFoundAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        path: string;
                        hits: number;
                        first_at: string;
                        last_at: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminNotFoundAddressesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMovingFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a hundred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminMovingFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description What the file has.
                     * @enum {string}
                     */
                    kind: "orders" | "customers" | "reviews";
                    /**
                     * @description Which comes first in dates such as 03/04/2026; asked for when no date of the file shows it.
                     * @enum {string}
                     */
                    dates?: "day_first" | "month_first";
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description What the file would do now, or has done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description What the file would do now. */
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            /** @description Cannot be taken, and are left out. */
                            problem: number;
                            /** @description Brought along by this file. */
                            applied: number;
                            /** @description Orders whose phone a spreadsheet has rounded away. */
                            phones_lost: number;
                            /** @description Orders with a phone that is none of Pakistan. */
                            phones_foreign: number;
                            /** @description Reviews of this file that the shop does not show yet. */
                            hidden: number;
                        };
                        /** @description For 30 days after it was applied. */
                        may_undo: boolean;
                        /** @description Those with a note first, at most 200. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "problem";
                            /** @description Why it is left out, or what is lost. */
                            note: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMovingFilesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, or has done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description What the file would do now. */
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            /** @description Cannot be taken, and are left out. */
                            problem: number;
                            /** @description Brought along by this file. */
                            applied: number;
                            /** @description Orders whose phone a spreadsheet has rounded away. */
                            phones_lost: number;
                            /** @description Orders with a phone that is none of Pakistan. */
                            phones_foreign: number;
                            /** @description Reviews of this file that the shop does not show yet. */
                            hidden: number;
                        };
                        /** @description For 30 days after it was applied. */
                        may_undo: boolean;
                        /** @description Those with a note first, at most 200. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "problem";
                            /** @description Why it is left out, or what is lost. */
                            note: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminMovingFilesByIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, or has done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description What the file would do now. */
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            /** @description Cannot be taken, and are left out. */
                            problem: number;
                            /** @description Brought along by this file. */
                            applied: number;
                            /** @description Orders whose phone a spreadsheet has rounded away. */
                            phones_lost: number;
                            /** @description Orders with a phone that is none of Pakistan. */
                            phones_foreign: number;
                            /** @description Reviews of this file that the shop does not show yet. */
                            hidden: number;
                        };
                        /** @description For 30 days after it was applied. */
                        may_undo: boolean;
                        /** @description Those with a note first, at most 200. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "problem";
                            /** @description Why it is left out, or what is lost. */
                            note: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminMovingFilesByIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, or has done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description What the file would do now. */
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            /** @description Cannot be taken, and are left out. */
                            problem: number;
                            /** @description Brought along by this file. */
                            applied: number;
                            /** @description Orders whose phone a spreadsheet has rounded away. */
                            phones_lost: number;
                            /** @description Orders with a phone that is none of Pakistan. */
                            phones_foreign: number;
                            /** @description Reviews of this file that the shop does not show yet. */
                            hidden: number;
                        };
                        /** @description For 30 days after it was applied. */
                        may_undo: boolean;
                        /** @description Those with a note first, at most 200. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "problem";
                            /** @description Why it is left out, or what is lost. */
                            note: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminMovingFilesByIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, or has done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        kind: "orders" | "customers" | "reviews";
                        /**
                         * @description Recognised by its headings.
                         * @enum {string}
                         */
                        system: "shopify" | "woocommerce" | "judgeme" | "loox" | "other";
                        file_name: string;
                        /** @enum {string} */
                        state: "read" | "applying" | "applied" | "undone";
                        created_at: string;
                        applied_at: string | null;
                        undone_at: string | null;
                        /** @description What the file would do now. */
                        counts: {
                            new: number;
                            changed: number;
                            same: number;
                            /** @description Cannot be taken, and are left out. */
                            problem: number;
                            /** @description Brought along by this file. */
                            applied: number;
                            /** @description Orders whose phone a spreadsheet has rounded away. */
                            phones_lost: number;
                            /** @description Orders with a phone that is none of Pakistan. */
                            phones_foreign: number;
                            /** @description Reviews of this file that the shop does not show yet. */
                            hidden: number;
                        };
                        /** @description For 30 days after it was applied. */
                        may_undo: boolean;
                        /** @description Those with a note first, at most 200. */
                        rows: {
                            /** @description Of the file. */
                            line: number;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "problem";
                            /** @description Why it is left out, or what is lost. */
                            note: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminEarlierOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                /** @description Only those whose phone is lost or foreign. */
                without_phone?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        system: string;
                        number: string;
                        ordered_at: string;
                        phone: string | null;
                        /** @description As the file has it, where no phone can be read from it. */
                        phone_text: string | null;
                        /** @description A spreadsheet has rounded its digits away. */
                        is_phone_lost: boolean;
                        name: string | null;
                        city: string | null;
                        /** @description One piece in each line. */
                        lines: string;
                        /** @description In the currency. */
                        total: number;
                        currency: string;
                        payment: string | null;
                        fulfilment: string | null;
                        /** @description Null: what became of it is not known. */
                        outcome: ("cancelled" | "refunded" | "voided") | null;
                        tags: string[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCustomersByTokenEarlier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By all of their phones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first, at most 100. */
                        orders: {
                            id: number;
                            system: string;
                            number: string;
                            ordered_at: string;
                            phone: string | null;
                            /** @description As the file has it, where no phone can be read from it. */
                            phone_text: string | null;
                            /** @description A spreadsheet has rounded its digits away. */
                            is_phone_lost: boolean;
                            name: string | null;
                            city: string | null;
                            /** @description One piece in each line. */
                            lines: string;
                            /** @description In the currency. */
                            total: number;
                            currency: string;
                            payment: string | null;
                            fulfilment: string | null;
                            /** @description Null: what became of it is not known. */
                            outcome: ("cancelled" | "refunded" | "voided") | null;
                            tags: string[];
                        }[];
                        person: {
                            system: string;
                            name: string | null;
                            city: string | null;
                            note: string | null;
                            tags: string[];
                            orders: number | null;
                            allows_mail: boolean;
                            allows_messages: boolean;
                            consent_at: string | null;
                            consent_source: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postCartSaveSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cart_items: {
                        id: number | string;
                        name?: string | null;
                        image?: string | null;
                        size?: string | null;
                        color?: string | null;
                        price: number | string;
                        quantity: number | string;
                        made_on_order?: boolean | null;
                    }[];
                    session_id: string;
                };
            };
        };
        responses: {
            /** @description The id under which the cart is saved; an order that names it closes it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cart_id: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getCart: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 carts, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        user: string;
                        created_at: string;
                        items: {
                            id: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            price: number;
                            quantity: number;
                            made_on_order: boolean;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cartItems: {
                        id: number | string;
                        size?: string | null;
                        quantity: number | string;
                        price?: number | string;
                        name?: string;
                    }[];
                    referral_code?: string | null;
                    referralCode?: string | null;
                    payment_method?: ("cod" | "jazzcash" | "sadapay") | null;
                };
            };
        };
        responses: {
            /** @description The priced cart. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersSave: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request that is sent again with the same key and body is done once and gets the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    phone: string;
                    address: string;
                    city: string;
                    postal_code: string;
                    /** @description A landmark or a note for the rider. */
                    delivery_note?: string | null;
                    /**
                     * @default cod
                     * @enum {string}
                     */
                    payment_method?: "cod" | "jazzcash" | "sadapay";
                    transaction_id?: string | null;
                    /** @description True: made-on-order pieces are held before their advance is sent, and the transaction ID comes with the confirmation. Without it they need one here. */
                    transaction_id_later?: boolean;
                    cartItems: {
                        id: number | string;
                        size?: string | null;
                        quantity: number | string;
                        price?: number | string;
                        name?: string;
                    }[];
                    cart_id?: ("" | (number | string)) | null;
                    total: number | string;
                    discount?: number | string;
                    referral_code?: string | null;
                    referralCode?: string | null;
                };
            };
        };
        responses: {
            /** @description The order as it was placed. */
            201: {
                headers: {
                    /** @description `true` when the request was a repetition and this is the first answer again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Refused400"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request that is sent again with the same key and body is done once and gets the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    phone: string;
                    address: string;
                    city: string;
                    postal_code: string;
                    /** @description A landmark or a note for the rider. */
                    delivery_note?: string | null;
                    /**
                     * @default cod
                     * @enum {string}
                     */
                    payment_method?: "cod" | "jazzcash" | "sadapay";
                    transaction_id?: string | null;
                    /** @description True: made-on-order pieces are held before their advance is sent, and the transaction ID comes with the confirmation. Without it they need one here. */
                    transaction_id_later?: boolean;
                    cartItems: {
                        id: number | string;
                        size?: string | null;
                        quantity: number | string;
                        price?: number | string;
                        name?: string;
                    }[];
                    cart_id?: ("" | (number | string)) | null;
                    total: number | string;
                    discount?: number | string;
                    referral_code?: string | null;
                    referralCode?: string | null;
                };
            };
        };
        responses: {
            /** @description What to pay, to whom, and until when. */
            200: {
                headers: {
                    /** @description `true` when the request was a repetition and this is the first answer again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSession"];
                };
            };
            400: components["responses"]["Refused400"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersConfirmPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_id: string;
                    transaction_id: string;
                };
            };
        };
        responses: {
            /** @description The order; its payment is claimed. */
            200: {
                headers: {
                    /** @description `true` when the request was a repetition and this is the first answer again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_method: "cod" | "jazzcash" | "sadapay";
                        items: {
                            product: number | null;
                            name: string;
                            image: string | null;
                            size: string;
                            color: string;
                            price: number;
                            quantity: number;
                            made_on_order: boolean;
                        }[];
                        subtotal: number;
                        discount: number;
                        delivery: number;
                        total: number;
                        created_at: string;
                        /** @description Shows the order again; it holds a secret that only the shopper gets. */
                        confirmation_path: string;
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        advance: number;
                        /** @description What has verifiably arrived. */
                        received: number;
                        /** @description What must still arrive before anything is shipped, beyond what is being checked. */
                        missing: number;
                        /** @description Still to be paid, without what is being checked; on delivery unless some is missing. */
                        balance: number;
                        /** @description Staff agreed that what has not arrived ahead is collected on delivery. */
                        rest_in_cash: boolean;
                        /** @description Set Paid after it was shipped: what was due was collected at the door. */
                        is_delivered: boolean;
                        transaction_id: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            409: components["responses"]["Refused409"];
            410: components["responses"]["Refused410"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getOrdersAll: {
        parameters: {
            query?: {
                status?: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                payment?: "claimed" | "waiting" | "approved" | "rejected" | "short" | "to_refund" | "refunded";
                parcel?: "packed" | "on_road" | "no_number" | "delivered" | "coming_back";
                reserved?: "true" | "false";
                queue?: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
                tag?: string;
                assigned_to?: string;
                channel?: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
                late?: "call_due" | "hold_ended" | "workshop" | "not_packed";
                orders?: string;
                customer?: string;
                from?: string;
                to?: string;
                transaction_id?: string;
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 orders, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrder"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getOrdersByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putOrdersUpdateStatusByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                    reason?: string | null;
                    /**
                     * @description The status you saw; 409 when the order has another one by now. With it, Paid asks for the password, and a role that may not ship unpaid orders is refused where the admin area stops it.
                     * @enum {string}
                     */
                    from?: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                };
            };
        };
        responses: {
            /** @description The status it has now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersUndoStatusByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: number | string;
                };
            };
        };
        responses: {
            /** @description The status it had before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMessagesToSendCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of the last two weeks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMessagesToSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with the order, who has waited longest first; at most 200. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        messages: {
                            event: number;
                            /** @description What she should hear, as its mail is called. */
                            tell: string;
                            since: string;
                            order: components["schemas"]["StaffOrder"];
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrderQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every queue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        queue: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
                        orders: number;
                        /** @description Since when its oldest order waits there. */
                        oldest_at: string | null;
                        /** @description Orders whose customer is to be called again by now. */
                        due: number;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "whatsapp" | "call" | "sms" | "email";
                    /** @enum {string} */
                    outcome: "yes" | "no_answer" | "change" | "cancel" | "wrong_number" | "told" | "not_on_whatsapp";
                    note?: string | null;
                    next_at?: string | null;
                    /** @description What she was told of; 409 when somebody else has told her. */
                    event?: number | null;
                    /** @description What she said yes to, in rupees; 409 when it is another total by now. */
                    total?: number | null;
                };
            };
        };
        responses: {
            /** @description The status it has now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Until when. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        until: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminOrdersByOrderIdHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdAssignee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string | null;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersBulkCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "confirm" | "cancel" | "hold" | "tag" | "assign";
                    order_ids: string[];
                };
            };
        };
        responses: {
            /** @description Each order that cannot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many of them can. */
                        can: number;
                        cannot: {
                            order_id: string;
                            reasons: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: "confirm";
                    order_ids: string[];
                } | {
                    /** @constant */
                    action: "cancel";
                    reason: string;
                    order_ids: string[];
                } | {
                    reason: string;
                    until?: string | null;
                    /** @constant */
                    action: "hold";
                    order_ids: string[];
                } | {
                    tags: string[];
                    /** @constant */
                    action: "tag";
                    order_ids: string[];
                } | {
                    username?: string | null;
                    /** @constant */
                    action: "assign";
                    order_ids: string[];
                };
            };
        };
        responses: {
            /** @description The job, with what became of each order so far. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        action: string;
                        /** @description Null while it is running. */
                        finished_at: string | null;
                        undone_at: string | null;
                        orders: {
                            order_id: string;
                            /** @enum {string} */
                            state: "waiting" | "done" | "refused" | "undone" | "not_undone";
                            reason: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersBulkByJobId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        action: string;
                        /** @description Null while it is running. */
                        finished_at: string | null;
                        undone_at: string | null;
                        orders: {
                            order_id: string;
                            /** @enum {string} */
                            state: "waiting" | "done" | "refused" | "undone" | "not_undone";
                            reason: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersBulkByJobIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job; each order says whether it went back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        action: string;
                        /** @description Null while it is running. */
                        finished_at: string | null;
                        undone_at: string | null;
                        orders: {
                            order_id: string;
                            /** @enum {string} */
                            state: "waiting" | "done" | "refused" | "undone" | "not_undone";
                            reason: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersIds: {
        parameters: {
            query?: {
                status?: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                payment?: "claimed" | "waiting" | "approved" | "rejected" | "short" | "to_refund" | "refunded";
                parcel?: "packed" | "on_road" | "no_number" | "delivered" | "coming_back";
                reserved?: "true" | "false";
                queue?: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
                tag?: string;
                assigned_to?: string;
                channel?: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
                late?: "call_due" | "hold_ended" | "workshop" | "not_packed";
                orders?: string;
                customer?: string;
                from?: string;
                to?: string;
                transaction_id?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 2000, in the order of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_ids: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every call that was begun in the last ten minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        by: string;
                        until: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of the orders that are not finished. */
                        tags: string[];
                        /** @description The staff usernames that an order can be given to. */
                        colleagues: string[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_ids: string[];
                };
            };
        };
        responses: {
            /** @description A line for each order, in the order of the numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrderViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrderViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrderViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description The filters as the address of the list has them. */
                        query: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminOrderViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdEditPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    address?: string;
                    city?: string;
                    postal_code?: string | null;
                    second_phone?: string | null;
                    landmark?: string | null;
                    delivery_note?: string | null;
                    deliver_on?: string | null;
                    /** @description That of the order you saw; 409 when somebody has changed it since. */
                    version?: number;
                    lines?: {
                        /** @description Of a line that the order has; it keeps its price. Without it the line is new. */
                        position?: number | string;
                        /** @description The product of a new line. */
                        id?: number | string;
                        /** @description Absent: as it is. */
                        size?: string;
                        quantity: number | string;
                    }[];
                    /** @description The delivery charge that was agreed on; null: as the settings have it. */
                    delivery?: number | string | null;
                    /** @description What staff take off beyond the code; 0: nothing. It needs a reason. */
                    discount?: number | string;
                    reason?: string | null;
                    /** @description Go beyond what shoppers may order; it needs a reason. */
                    pass_limits?: boolean;
                    /** @description The new total that you saw; 409 when it would be another one. */
                    total?: number;
                    /** @description The customer has said yes to the new total; else she is asked again. */
                    agreed?: boolean;
                };
            };
        };
        responses: {
            /** @description Before and after. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number;
                        before: {
                            subtotal: number;
                            discount: number;
                            delivery: number;
                            total: number;
                            advance: number;
                            /** @description Still to be paid. */
                            balance: number;
                            /** @description Received beyond the total. */
                            to_refund: number;
                        };
                        after: {
                            subtotal: number;
                            discount: number;
                            delivery: number;
                            total: number;
                            advance: number;
                            /** @description Still to be paid. */
                            balance: number;
                            /** @description Received beyond the total. */
                            to_refund: number;
                        };
                        changes: {
                            from: string | null;
                            to: string;
                        }[];
                        /** @description What shoppers may not: sentences. A reason goes beyond them. */
                        limits: string[];
                        /** @description By product, how many this order can have of each size. */
                        sizes: {
                            id: number;
                            sizes: {
                                size: string;
                                left: number;
                            }[];
                        }[];
                        /** @description The customer has to say yes again: the total is another one. */
                        asks_again: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    address?: string;
                    city?: string;
                    postal_code?: string | null;
                    second_phone?: string | null;
                    landmark?: string | null;
                    delivery_note?: string | null;
                    deliver_on?: string | null;
                    /** @description That of the order you saw; 409 when somebody has changed it since. */
                    version?: number;
                    lines?: {
                        /** @description Of a line that the order has; it keeps its price. Without it the line is new. */
                        position?: number | string;
                        /** @description The product of a new line. */
                        id?: number | string;
                        /** @description Absent: as it is. */
                        size?: string;
                        quantity: number | string;
                    }[];
                    /** @description The delivery charge that was agreed on; null: as the settings have it. */
                    delivery?: number | string | null;
                    /** @description What staff take off beyond the code; 0: nothing. It needs a reason. */
                    discount?: number | string;
                    reason?: string | null;
                    /** @description Go beyond what shoppers may order; it needs a reason. */
                    pass_limits?: boolean;
                    /** @description The new total that you saw; 409 when it would be another one. */
                    total?: number;
                    /** @description The customer has said yes to the new total; else she is asked again. */
                    agreed?: boolean;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMessageTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, with their placeholders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        texts: {
                            confirm: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            no_answer: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_short: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_missing: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            address: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_received: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            confirmed: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            changed: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            ready: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            shipped: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            coming_back: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            cancelled: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            refunded: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_approved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            exchange_approved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_refused: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_received: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            exchanged: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            claim_resolved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            partly_delivered: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            part_returned: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                        };
                        /** @description Send it back with a change: one by somebody else is then not overwritten. */
                        version: string;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminMessageTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texts: {
                        confirm?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        no_answer?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_short?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_missing?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        address?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_received?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        confirmed?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        changed?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        ready?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        shipped?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        coming_back?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        cancelled?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        refunded?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_approved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        exchange_approved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_refused?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_received?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        exchanged?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        claim_resolved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        partly_delivered?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        part_returned?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                    };
                    version?: string;
                };
            };
        };
        responses: {
            /** @description All of them as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        texts: {
                            confirm: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            no_answer: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_short: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_missing: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            address: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            payment_received: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            confirmed: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            changed: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            ready: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            shipped: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            coming_back: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            cancelled: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            refunded: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_approved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            exchange_approved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_refused: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            return_received: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            exchanged: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            claim_resolved: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            partly_delivered: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                            part_returned: {
                                en: string;
                                ur: string;
                                roman: string;
                            };
                        };
                        /** @description Send it back with a change: one by somebody else is then not overwritten. */
                        version: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "en" | "ur" | "roman";
                };
            };
        };
        responses: {
            /** @description Every order of hers has it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdMergeable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_method: "cod" | "jazzcash" | "sadapay";
                        created_at: string;
                        total: number;
                        pieces: {
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdMergePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: string;
                };
            };
        };
        responses: {
            /** @description Pieces, sums and payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_method: "cod" | "jazzcash" | "sadapay";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        items: {
                            product: number | null;
                            name: string;
                            image: string | null;
                            size: string;
                            color: string;
                            price: number;
                            quantity: number;
                            made_on_order: boolean;
                        }[];
                        referral_code: string | null;
                        subtotal: number;
                        discount: number;
                        delivery: number;
                        total: number;
                        advance: number;
                        /** @description What has verifiably arrived. */
                        received: number;
                        /** @description Staff agreed that what has not arrived ahead is collected on delivery. */
                        rest_in_cash: boolean;
                        /** @description The total that the customer said yes to; another one has to be agreed on again. */
                        agreed_total: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: string;
                };
            };
        };
        responses: {
            /** @description This order as it is now; the other is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersPrice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        id: number | string;
                        size?: string | null;
                        quantity: number | string;
                    }[];
                    /**
                     * @default cod
                     * @enum {string}
                     */
                    payment_method?: "cod" | "jazzcash" | "sadapay";
                    referral_code?: string | null;
                    discount?: number | string;
                    /** @description The delivery charge that was agreed on; null: as the settings have it. */
                    delivery?: number | string | null;
                };
            };
        };
        responses: {
            /** @description The priced order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            id: number;
                            name: string | null;
                            size: string;
                            quantity: number;
                            price: number;
                            /** @description Pieces that can be bought of this size. */
                            stock: number;
                            /** @description Why it cannot be ordered so, as a sentence. */
                            problem: string | null;
                        }[];
                        subtotal: number;
                        discount: number;
                        delivery: number;
                        total: number;
                        advance: number;
                        /** @description Null without a code. */
                        is_code_valid: boolean | null;
                        /** @description What shoppers may not: sentences. A reason goes beyond them. */
                        limits: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersKnownCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Null for a new customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            token: string;
                            name: string;
                            email: string | null;
                            address: string;
                            city: string;
                            postal_code: string | null;
                            landmark: string | null;
                            second_phone: string | null;
                            orders: number;
                            last_order_at: string;
                            /** @description Why nothing, or only what is paid ahead, goes out. */
                            restriction: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request that is sent again with the same key and body is done once and gets the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        id: number | string;
                        size?: string | null;
                        quantity: number | string;
                    }[];
                    /**
                     * @default cod
                     * @enum {string}
                     */
                    payment_method?: "cod" | "jazzcash" | "sadapay";
                    referral_code?: string | null;
                    discount?: number | string;
                    /** @description The delivery charge that was agreed on; null: as the settings have it. */
                    delivery?: number | string | null;
                    /** @enum {string} */
                    channel: "whatsapp" | "phone" | "instagram" | "counter";
                    name: string;
                    phone: string;
                    second_phone?: string | null;
                    email?: string | null;
                    address: string;
                    city: string;
                    postal_code?: string | null;
                    landmark?: string | null;
                    delivery_note?: string | null;
                    /** @default null */
                    deliver_on?: string | null;
                    /** @description Money that has come already; it asks for the password. */
                    received?: {
                        amount: number | string;
                        /** @enum {string} */
                        method: "cash" | "jazzcash" | "sadapay" | "bank" | "easypaisa" | "raast" | "card";
                        transaction_id?: string | null;
                    } | null;
                    reason?: string | null;
                    /** @default false */
                    pass_limits?: boolean;
                    /**
                     * @description The customer has said yes: the order is confirmed at once.
                     * @default false
                     */
                    agreed?: boolean;
                    /** @description The total that you saw; 409 when it would be another one. */
                    total?: number;
                };
            };
        };
        responses: {
            /** @description The order as it was placed. */
            201: {
                headers: {
                    /** @description `true` when the request was a repetition and this is the first answer again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @description Why it is not confirmed although she said yes: sentences. */
                        unconfirmed: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminUnconfirmedOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest 500. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pieces that orders hold which nobody has paid or confirmed, unfinished payments too. */
                        pieces: number;
                        /** @description Pieces that can be bought now. */
                        stock: number;
                        /** @description What they hold of all pieces. */
                        percent: number;
                        is_high: boolean;
                        orders: {
                            order_id: string;
                            name: string;
                            phone: string;
                            city: string;
                            /** @enum {string} */
                            payment_method: "cod" | "jazzcash" | "sadapay";
                            pieces: number;
                            /** @description In rupees. */
                            total: number;
                            created_at: string;
                            /** @description False: to be confirmed, and its pieces are not set aside until then. */
                            is_reserved: boolean;
                            /** @description Orders with the same number came from one network; null when it is not known. */
                            network: number | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminUnconfirmedOrdersCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_ids: string[];
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description What became of each; one that was paid or decided meanwhile stays as it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        outcome: "cancelled" | "refused" | "not_found";
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminDemoOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminDemoOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putOrdersParcelByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courier?: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                    tracking_number?: string | null;
                    packed?: boolean;
                    delivered?: boolean;
                    /** @description The courier and number you saw; 409 when somebody has changed them since. */
                    seen?: {
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The parcel as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        packed_at: string | null;
                        /** @description When staff said that it was delivered. */
                        delivered_at: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdReceivedBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of each line, in the order of `items`, how many pieces; all without it. */
                    sellable?: (number | string)[];
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminParcels: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                queue?: "to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid";
                courier?: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                city?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Parcels. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        name: string;
                        city: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        /** @description The courier’s last words, as it wrote them. */
                        courier_words: string | null;
                        /** @description The courier says what cannot follow from the state: somebody has to look. */
                        is_contradicted: boolean;
                        attempts: number;
                        /** @description After so many its courier should bring it back. */
                        most_attempts: number;
                        /** @description Until then the courier wants to know what to do. */
                        advice_due_at: string | null;
                        /** @description On which the customer wants it, such as 2026-03-21. */
                        chosen_day: string | null;
                        pieces: number;
                        /** @description What it asks for at the door, in whole rupees; 0 when nothing. */
                        cod: number;
                        queue: ("to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid") | null;
                        /** @description Since when it is in its queue. */
                        queued_at: string | null;
                        /** @description The last event that changed its state. */
                        moved_at: string | null;
                        returning_at: string | null;
                        delivered_at: string | null;
                        /** @description Until then its courier should have paid what it collected. */
                        pay_due_at: string | null;
                        last_event: {
                            /** @enum {string} */
                            kind: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "answered" | "advised" | "delivered" | "corrected" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled" | "unknown";
                            /** @enum {string} */
                            source: "desk" | "scan" | "file" | "customer" | "courier";
                            occurred_at: string;
                            reason: string | null;
                            note: string | null;
                        } | null;
                        /** @description What the customer said on the page of her order after the last attempt. */
                        answer: {
                            note: string | null;
                            at: string;
                        } | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminParcelsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        name: string;
                        city: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        /** @description The courier’s last words, as it wrote them. */
                        courier_words: string | null;
                        /** @description The courier says what cannot follow from the state: somebody has to look. */
                        is_contradicted: boolean;
                        attempts: number;
                        /** @description After so many its courier should bring it back. */
                        most_attempts: number;
                        /** @description Until then the courier wants to know what to do. */
                        advice_due_at: string | null;
                        /** @description On which the customer wants it, such as 2026-03-21. */
                        chosen_day: string | null;
                        pieces: number;
                        /** @description What it asks for at the door, in whole rupees; 0 when nothing. */
                        cod: number;
                        queue: ("to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid") | null;
                        /** @description Since when it is in its queue. */
                        queued_at: string | null;
                        /** @description The last event that changed its state. */
                        moved_at: string | null;
                        returning_at: string | null;
                        delivered_at: string | null;
                        /** @description Until then its courier should have paid what it collected. */
                        pay_due_at: string | null;
                        last_event: {
                            /** @enum {string} */
                            kind: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "answered" | "advised" | "delivered" | "corrected" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled" | "unknown";
                            /** @enum {string} */
                            source: "desk" | "scan" | "file" | "customer" | "courier";
                            occurred_at: string;
                            reason: string | null;
                            note: string | null;
                        } | null;
                        /** @description What the customer said on the page of her order after the last attempt. */
                        answer: {
                            note: string | null;
                            at: string;
                        } | null;
                        phone: string;
                        address: string;
                        landmark: string | null;
                        second_phone: string | null;
                        items: {
                            position: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            quantity: number;
                        }[];
                        /** @description The newest first. */
                        events: {
                            id: number;
                            /** @enum {string} */
                            kind: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "answered" | "advised" | "delivered" | "corrected" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled" | "unknown";
                            /** @enum {string} */
                            source: "desk" | "scan" | "file" | "customer" | "courier";
                            occurred_at: string;
                            reason: string | null;
                            note: string | null;
                            /** @description The courier’s, as it wrote them. */
                            words: string | null;
                            /** @description A staff username. */
                            by: string | null;
                            /** @description When the shop heard of it. */
                            received_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminParcelEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parcels: (number | string)[];
                    /** @enum {string} */
                    kind: "out_for_delivery" | "attempted" | "delivered" | "corrected" | "returning" | "lost";
                    reason?: string | null;
                    note?: string | null;
                    /** Format: date-time */
                    occurred_at?: string;
                };
            };
        };
        responses: {
            /** @description For each parcel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string | null;
                        is_recorded: boolean;
                        /** @description Why it was not. */
                        detail: string | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminParcelsByIdAdvice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    advice: "try_again" | "other_phone" | "other_address" | "return";
                    /** @description Please choose a day from tomorrow on. */
                    day: string | null;
                    phone: string | null;
                    address?: string | null;
                };
            };
        };
        responses: {
            /** @description The parcel as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        name: string;
                        city: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        /** @description The courier’s last words, as it wrote them. */
                        courier_words: string | null;
                        /** @description The courier says what cannot follow from the state: somebody has to look. */
                        is_contradicted: boolean;
                        attempts: number;
                        /** @description After so many its courier should bring it back. */
                        most_attempts: number;
                        /** @description Until then the courier wants to know what to do. */
                        advice_due_at: string | null;
                        /** @description On which the customer wants it, such as 2026-03-21. */
                        chosen_day: string | null;
                        pieces: number;
                        /** @description What it asks for at the door, in whole rupees; 0 when nothing. */
                        cod: number;
                        queue: ("to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid") | null;
                        /** @description Since when it is in its queue. */
                        queued_at: string | null;
                        /** @description The last event that changed its state. */
                        moved_at: string | null;
                        returning_at: string | null;
                        delivered_at: string | null;
                        /** @description Until then its courier should have paid what it collected. */
                        pay_due_at: string | null;
                        last_event: {
                            /** @enum {string} */
                            kind: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "answered" | "advised" | "delivered" | "corrected" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled" | "unknown";
                            /** @enum {string} */
                            source: "desk" | "scan" | "file" | "customer" | "courier";
                            occurred_at: string;
                            reason: string | null;
                            note: string | null;
                        } | null;
                        /** @description What the customer said on the page of her order after the last attempt. */
                        answer: {
                            note: string | null;
                            at: string;
                        } | null;
                        phone: string;
                        address: string;
                        landmark: string | null;
                        second_phone: string | null;
                        items: {
                            position: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            quantity: number;
                        }[];
                        /** @description The newest first. */
                        events: {
                            id: number;
                            /** @enum {string} */
                            kind: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "answered" | "advised" | "delivered" | "corrected" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled" | "unknown";
                            /** @enum {string} */
                            source: "desk" | "scan" | "file" | "customer" | "courier";
                            occurred_at: string;
                            reason: string | null;
                            note: string | null;
                            /** @description The courier’s, as it wrote them. */
                            words: string | null;
                            /** @description A staff username. */
                            by: string | null;
                            /** @description When the shop heard of it. */
                            received_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPrint: {
        parameters: {
            query?: {
                orders?: string;
                queue?: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders of the job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order that was asked for, or of the queue; once for each parcel that has not left, when there are several or an exchange. */
                        orders: {
                            order_id: string;
                            /** @enum {string} */
                            status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                            /** @enum {string} */
                            payment_method: "cod" | "jazzcash" | "sadapay";
                            items: {
                                product: number | null;
                                name: string;
                                image: string | null;
                                size: string;
                                color: string;
                                price: number;
                                quantity: number;
                                made_on_order: boolean;
                                /** @description Where the piece lies in the shop. */
                                shelf: string | null;
                                /** @description What the barcode of the piece says. */
                                code: string | null;
                                /** @description In which the piece is made. */
                                sizes: string[];
                            }[];
                            subtotal: number;
                            discount: number;
                            delivery: number;
                            total: number;
                            created_at: string;
                            name: string;
                            /** @description Null for some orders that staff wrote. */
                            email: string | null;
                            phone: string;
                            address: string;
                            city: string;
                            postal_code: string | null;
                            /** @description A landmark or a note for the rider, as the shopper wrote it. */
                            delivery_note: string | null;
                            /** @enum {string} */
                            payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            advance: number;
                            /** @description What has verifiably arrived. */
                            received: number;
                            /** @description What must still arrive before anything is shipped, beyond what is being checked. */
                            missing: number;
                            /** @description Still to be paid, without what is being checked; on delivery unless some is missing. */
                            balance: number;
                            /** @description Staff agreed that what has not arrived ahead is collected on delivery. */
                            rest_in_cash: boolean;
                            /** @description Set Paid after it was shipped: what was due was collected at the door. */
                            is_delivered: boolean;
                            /** @description What it costs less since it was delivered; less than zero: what it costs more. */
                            credited: number;
                            /** @description What the customer paid at the door, and the courier, rider or counter has not handed in. */
                            collected: number;
                            /** @description What lost parcels asked for, and nobody will collect. */
                            lost: number;
                            transaction_id: string | null;
                            referral_code: string | null;
                            /** @description False: the order is to be confirmed, and its pieces are not set aside, nor its code used, until it is. */
                            is_reserved: boolean;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            packed_at: string | null;
                            /** @description When staff said that it was delivered. */
                            delivered_at: string | null;
                            /** @enum {string} */
                            channel: "shop" | "whatsapp" | "phone" | "instagram" | "counter";
                            second_phone: string | null;
                            /** @description By which the rider finds the house. */
                            landmark: string | null;
                            /** @description Its next step; null when it is finished. */
                            queue: ("payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back") | null;
                            /** @description Since when it waits for that step. */
                            queued_at: string | null;
                            tags: string[];
                            /** @description A staff username. */
                            assigned_to: string | null;
                            /** @description Who is calling the customer right now. */
                            calling: {
                                by: string;
                                until: string;
                            } | null;
                            last_contact: {
                                channel: string;
                                outcome: string;
                                at: string;
                                by: string | null;
                            } | null;
                            unanswered_calls: number;
                            next_call_at: string | null;
                            on_hold: {
                                reason: string;
                                /** @description A day of the shop, such as 2026-03-21. */
                                until: string | null;
                            } | null;
                            /** @description A day of the shop, such as 2026-03-21. */
                            deliver_on: string | null;
                            /** @description The day on which it may leave to arrive on `deliver_on`; null once that day has begun. */
                            waits_until: string | null;
                            /** @description The total that the customer said yes to; another one has to be agreed on again. */
                            agreed_total: number | null;
                            has_made_on_order: boolean;
                            /** @description A day of the shop, such as 2026-03-21. */
                            ready_by: string | null;
                            is_ready: boolean;
                            slip_printed_at: string | null;
                            /** @description Of the customer: nothing goes out, or only what is paid ahead. */
                            restriction: {
                                /** @enum {string} */
                                kind: "block" | "advance";
                                reason: string;
                                /** @description A day of the shop, such as 2026-03-21. */
                                until: string | null;
                            } | null;
                            /** @description In which the customer was written to last; null when nobody has chosen one. */
                            language: ("en" | "ur" | "roman") | null;
                            /** @description Other open orders of the same phone for the same pieces within a day. */
                            possible_duplicates: string[];
                            /** @description False: none of the couriers that the shop uses delivers to its city. */
                            is_served: boolean;
                            /** @description What the same phone has ordered, without what was cancelled as a duplicate. */
                            same_phone: {
                                /** @description Parcels that came back within twelve months. */
                                returned: number;
                                last_returned_at: string | null;
                                /** @description Orders of the same day, this one included. */
                                today: number;
                                /** @description Which of them this is. */
                                place_today: number;
                            };
                            /** @description Since when it is Shipped. */
                            shipped_at: string | null;
                            /** @description Since when the parcel of the cancelled order is coming back; its pieces are not for sale yet. */
                            returning_at: string | null;
                            /** @description When it was received. */
                            received_back_at: string | null;
                            /** @description What a person has to look at, although nothing is claimed. */
                            attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                            /** @description Another order claims the same transaction ID, or was paid with it: only one can be right. */
                            is_contested: boolean;
                            /** @description Of a split order or an exchange the one that these pieces go into, and what it asks for. */
                            parcel: {
                                number: number;
                                of: number;
                                /** @enum {string} */
                                sends: "order" | "exchange" | "resend";
                                cod: number;
                            } | null;
                            /** @description Why its parcel may not go out, in sentences; an owner may print it with a reason. */
                            held_back: string[];
                        }[];
                        /** @description Order numbers that do not exist. */
                        unknown: string[];
                        /** @description Orders of the queue beyond those of this job. */
                        left: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminPrint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "slips" | "labels" | "labels-a4";
                    order_ids: string[];
                    /** @description Why an owner prints what is held back. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Which orders have it noted, and which may not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        printed: string[];
                        refused: {
                            order_id: string;
                            reasons: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdReady: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day on which the workshop has them ready. */
                    ready_by?: string | null;
                    ready?: boolean;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPacking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: {
                            order_id: string;
                            queued_at: string | null;
                            deliver_on: string | null;
                            /** @description Who is packing it right now. */
                            packing: {
                                by: string;
                                until: string;
                            } | null;
                            /** @description Of a split order or an exchange the one that is packed next. */
                            parcel: {
                                number: number;
                                of: number;
                                /** @enum {string} */
                                sends: "order" | "exchange" | "resend";
                            } | null;
                            pieces: number;
                            /** @description Of its first pieces. */
                            images: string[];
                        }[];
                        /** @description Orders beyond those of this list. */
                        left: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPackingByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as packers see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        queued_at: string | null;
                        deliver_on: string | null;
                        /** @description Who is packing it right now. */
                        packing: {
                            by: string;
                            until: string;
                        } | null;
                        /** @description Of a split order or an exchange the one that is packed next. */
                        parcel: {
                            number: number;
                            of: number;
                            /** @enum {string} */
                            sends: "order" | "exchange" | "resend";
                        } | null;
                        items: {
                            product: number | null;
                            name: string;
                            image: string | null;
                            size: string;
                            color: string;
                            quantity: number;
                            /** @description Where the piece lies in the shop. */
                            shelf: string | null;
                            /** @description What the barcode of the piece says. */
                            code: string | null;
                            made_on_order: boolean;
                        }[];
                        packed_at: string | null;
                        packed_by: string | null;
                        /** @description Why it may not be packed. */
                        held_back: ("cancelled" | "gone" | "unconfirmed" | "hold" | "waits" | "not_ready" | "old_piece" | "desk")[];
                        /** @description Of this parcel. */
                        has_photo: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminPackingByOrderIdClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also from a colleague who is packing it. */
                    take_over?: boolean;
                };
            };
        };
        responses: {
            /** @description The order as packers see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        queued_at: string | null;
                        deliver_on: string | null;
                        /** @description Who is packing it right now. */
                        packing: {
                            by: string;
                            until: string;
                        } | null;
                        /** @description Of a split order or an exchange the one that is packed next. */
                        parcel: {
                            number: number;
                            of: number;
                            /** @enum {string} */
                            sends: "order" | "exchange" | "resend";
                        } | null;
                        items: {
                            product: number | null;
                            name: string;
                            image: string | null;
                            size: string;
                            color: string;
                            quantity: number;
                            /** @description Where the piece lies in the shop. */
                            shelf: string | null;
                            /** @description What the barcode of the piece says. */
                            code: string | null;
                            made_on_order: boolean;
                        }[];
                        packed_at: string | null;
                        packed_by: string | null;
                        /** @description Why it may not be packed. */
                        held_back: ("cancelled" | "gone" | "unconfirmed" | "hold" | "waits" | "not_ready" | "old_piece" | "desk")[];
                        /** @description Of this parcel. */
                        has_photo: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminPackingByOrderIdPacked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is in the parcel. Anything else than what the order has now is refused. */
                    items: {
                        product: number | null;
                        name: string;
                        size: string;
                        color: string;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The order as packers see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        queued_at: string | null;
                        deliver_on: string | null;
                        /** @description Who is packing it right now. */
                        packing: {
                            by: string;
                            until: string;
                        } | null;
                        /** @description Of a split order or an exchange the one that is packed next. */
                        parcel: {
                            number: number;
                            of: number;
                            /** @enum {string} */
                            sends: "order" | "exchange" | "resend";
                        } | null;
                        items: {
                            product: number | null;
                            name: string;
                            image: string | null;
                            size: string;
                            color: string;
                            quantity: number;
                            /** @description Where the piece lies in the shop. */
                            shelf: string | null;
                            /** @description What the barcode of the piece says. */
                            code: string | null;
                            made_on_order: boolean;
                        }[];
                        packed_at: string | null;
                        packed_by: string | null;
                        /** @description Why it may not be packed. */
                        held_back: ("cancelled" | "gone" | "unconfirmed" | "hold" | "waits" | "not_ready" | "old_piece" | "desk")[];
                        /** @description Of this parcel. */
                        has_photo: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPackingByOrderIdPhoto: {
        parameters: {
            query?: {
                /** @description Its number; without it, the parcel that is packed next. */
                parcel?: number | string;
            };
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A data URL; only staff see it. */
                        picture: string;
                        width: number;
                        height: number;
                        by: string | null;
                        at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminPackingByOrderIdPhoto: {
        parameters: {
            query?: {
                /** @description Its number; without it, the parcel that is packed next. */
                parcel?: number | string;
            };
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo?: string;
                };
            };
        };
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminPackingByOrderIdPhoto: {
        parameters: {
            query?: {
                /** @description Its number; without it, the parcel that is packed next. */
                parcel?: number | string;
            };
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminParcelQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queues in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        queue: "to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid";
                        parcels: number;
                        oldest_at: string | null;
                        /** @description Whose courier should have been told by now what to do, or should have paid. */
                        late: number;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminHandOvers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        opened_at: string;
                        opened_by: string | null;
                        closed_at: string | null;
                        rider: string | null;
                        /** @description What proves that the rider took them. */
                        proof_kind: ("signature" | "photo") | null;
                        parcels: number;
                        /** @description Packed parcels of this courier that nobody has scanned yet. */
                        waiting: number;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminHandOvers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                };
            };
        };
        responses: {
            /** @description The list with its parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        opened_at: string;
                        opened_by: string | null;
                        closed_at: string | null;
                        rider: string | null;
                        /** @description What proves that the rider took them. */
                        proof_kind: ("signature" | "photo") | null;
                        parcels: number;
                        /** @description Packed parcels of this courier that nobody has scanned yet. */
                        waiting: number;
                        scanned: {
                            order_id: string;
                            number: number;
                            /** @description How many parcels its order has. */
                            of: number;
                            /**
                             * @description Pieces of the order, those of an exchange, or what a claim sends once more.
                             * @enum {string}
                             */
                            sends: "order" | "exchange" | "resend";
                            tracking_number: string | null;
                            pieces: number | null;
                            city: string;
                            scanned_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminHandOversById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list with its parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        opened_at: string;
                        opened_by: string | null;
                        closed_at: string | null;
                        rider: string | null;
                        /** @description What proves that the rider took them. */
                        proof_kind: ("signature" | "photo") | null;
                        parcels: number;
                        /** @description Packed parcels of this courier that nobody has scanned yet. */
                        waiting: number;
                        scanned: {
                            order_id: string;
                            number: number;
                            /** @description How many parcels its order has. */
                            of: number;
                            /**
                             * @description Pieces of the order, those of an exchange, or what a claim sends once more.
                             * @enum {string}
                             */
                            sends: "order" | "exchange" | "resend";
                            tracking_number: string | null;
                            pieces: number | null;
                            city: string;
                            scanned_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminHandOversByIdScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /**
                     * @description Of several parcels with one tracking number, the one of this courier is meant.
                     * @enum {string}
                     */
                    courier?: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    /** Format: date-time */
                    scanned_at?: string;
                };
            };
        };
        responses: {
            /** @description The list with its parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        opened_at: string;
                        opened_by: string | null;
                        closed_at: string | null;
                        rider: string | null;
                        /** @description What proves that the rider took them. */
                        proof_kind: ("signature" | "photo") | null;
                        parcels: number;
                        /** @description Packed parcels of this courier that nobody has scanned yet. */
                        waiting: number;
                        scanned: {
                            order_id: string;
                            number: number;
                            /** @description How many parcels its order has. */
                            of: number;
                            /**
                             * @description Pieces of the order, those of an exchange, or what a claim sends once more.
                             * @enum {string}
                             */
                            sends: "order" | "exchange" | "resend";
                            tracking_number: string | null;
                            pieces: number | null;
                            city: string;
                            scanned_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminHandOversByIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rider: string;
                };
            };
        };
        responses: {
            /** @description The list with its parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        opened_at: string;
                        opened_by: string | null;
                        closed_at: string | null;
                        rider: string | null;
                        /** @description What proves that the rider took them. */
                        proof_kind: ("signature" | "photo") | null;
                        parcels: number;
                        /** @description Packed parcels of this courier that nobody has scanned yet. */
                        waiting: number;
                        scanned: {
                            order_id: string;
                            number: number;
                            /** @description How many parcels its order has. */
                            of: number;
                            /**
                             * @description Pieces of the order, those of an exchange, or what a claim sends once more.
                             * @enum {string}
                             */
                            sends: "order" | "exchange" | "resend";
                            tracking_number: string | null;
                            pieces: number | null;
                            city: string;
                            scanned_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminHandOversByIdSums: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In rupees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What all parcels of the list ask for at the door. */
                        cod: number;
                        parcels: {
                            order_id: string;
                            number: number;
                            cod: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminHandOversByIdProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A data URL; only staff see it. */
                        picture: string;
                        width: number;
                        height: number;
                        by: string | null;
                        at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminHandOversByIdProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    signature?: string;
                    /** Format: binary */
                    photo?: string;
                };
            };
        };
        responses: {
            /** @description It is kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminParcelsBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Those that wait longest first. */
                        parcels: {
                            id: number;
                            order_id: string;
                            /** @description Of its order, from 1. */
                            number: number;
                            tracking_number: string | null;
                            /** @enum {string} */
                            state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                            received_back_at: string | null;
                            lines: {
                                position: number;
                                name: string;
                                size: string;
                                color: string;
                                image: string | null;
                                quantity: number;
                            }[];
                        }[];
                        /** @description How many more wait. */
                        left: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminParcelsBackScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /**
                     * @description Of several parcels with one tracking number, the one of this courier is meant.
                     * @enum {string}
                     */
                    courier?: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    /** Format: date-time */
                    scanned_at?: string;
                };
            };
        };
        responses: {
            /** @description The parcel with its pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        received_back_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            quantity: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminParcelsBackById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel with its pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        received_back_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            quantity: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminParcelsBackByIdInspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        position: number | string;
                        sellable: number | string;
                        aside: {
                            quantity: number | string;
                            /** @enum {string} */
                            reason: "damaged" | "worn" | "wrong_piece" | "missing" | "other";
                            note?: string | null;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The parcel with its pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @description Of its order, from 1. */
                        number: number;
                        tracking_number: string | null;
                        /** @enum {string} */
                        state: "waiting" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "received_back" | "inspected" | "lost" | "cancelled";
                        received_back_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            color: string;
                            image: string | null;
                            quantity: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSetAside: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        product: number | null;
                        name: string;
                        size: string;
                        quantity: number;
                        /** @enum {string} */
                        reason: "damaged" | "worn" | "wrong_piece" | "missing" | "other";
                        note: string | null;
                        /** @description A staff username. */
                        by: string | null;
                        at: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSetAsideById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "restocked" | "written_off";
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersTrack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Where the order can be seen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shows the order; it holds a secret that only the shopper gets. */
                        confirmation_path: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postTrack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description To the order, or back to the page, which says why not. */
            303: {
                headers: {
                    /** @description The order’s own page, or /track with the reason. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdParcelMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcels that ask for cash, the first first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parcels: {
                            number: number;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            cod: number;
                            delivered_at: string | null;
                            /** @description The courier has paid for it. */
                            remitted_at: string | null;
                            /** @description That money is at the bank. */
                            banked_at: string | null;
                            settlements: {
                                id: number;
                                reference: string;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdProfit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it is made of, in rupees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False: what it would be if everything is delivered. */
                        is_delivered: boolean;
                        /** @description What the pieces were sold for, discounts taken off. */
                        pieces: number;
                        delivery: number;
                        /** @description Of it, what came back. */
                        returned: number;
                        /** @description Given back beyond that. */
                        refunded: number;
                        /** @description Of the pieces; null: of some it is not known. */
                        cost: number | null;
                        /** @description The pieces of which it is not known. */
                        without_cost: string[];
                        /** @description Of couriers, with the tax on their service. */
                        charges: number;
                        /** @description Income and sales tax that couriers withheld. */
                        withheld: number;
                        /** @description Claims, differences and what was written off; more than zero is a gain. */
                        other: number;
                        /** @description Null: the cost is not known. */
                        profit: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCouriers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every courier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        couriers: {
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            name: string;
                            is_used: boolean;
                            preference: number;
                            cod_limit: number | null;
                            advice_hours: number;
                            most_attempts: number;
                            pays_within: number;
                            /** @description It serves only the cities that are named. */
                            has_all_cities: boolean;
                            sheet: {
                                heading: string;
                                /** @enum {string} */
                                field?: "order" | "name" | "phone" | "second_phone" | "email" | "address" | "city" | "cod" | "pieces" | "weight_kg" | "weight_g" | "contents" | "note" | "value" | "day";
                                text?: string;
                            }[];
                            /** @description The shop has not changed the sheet. */
                            is_preset: boolean;
                            /** @description Newest first. */
                            cards: {
                                /** Format: date */
                                valid_from: string;
                                rates: {
                                    /** @enum {string} */
                                    zone: "same_city" | "same_province" | "other_province" | "everywhere";
                                    up_to: unknown;
                                    price: unknown;
                                    return_price: unknown;
                                    per_kg: unknown;
                                }[];
                            }[];
                            cities: {
                                city: string;
                                name: string | null;
                                is_served: boolean;
                            }[];
                            version: string;
                        }[];
                        /** @description The law allows no more at the door. */
                        legal_limit: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCouriersByCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_used: boolean;
                    preference: number | string;
                    cod_limit: number | string | null;
                    advice_hours: number | string;
                    most_attempts: number | string;
                    pays_within: number | string;
                    has_all_cities: boolean;
                    /** @description Null: as the portal of the courier has it. */
                    sheet: {
                        heading: string;
                        /** @enum {string} */
                        field?: "order" | "name" | "phone" | "second_phone" | "email" | "address" | "city" | "cod" | "pieces" | "weight_kg" | "weight_g" | "contents" | "note" | "value" | "day";
                        text?: string;
                    }[] | null;
                    /** @description As it was read; a change by somebody else is then not overwritten. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Every courier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        couriers: {
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            name: string;
                            is_used: boolean;
                            preference: number;
                            cod_limit: number | null;
                            advice_hours: number;
                            most_attempts: number;
                            pays_within: number;
                            /** @description It serves only the cities that are named. */
                            has_all_cities: boolean;
                            sheet: {
                                heading: string;
                                /** @enum {string} */
                                field?: "order" | "name" | "phone" | "second_phone" | "email" | "address" | "city" | "cod" | "pieces" | "weight_kg" | "weight_g" | "contents" | "note" | "value" | "day";
                                text?: string;
                            }[];
                            /** @description The shop has not changed the sheet. */
                            is_preset: boolean;
                            /** @description Newest first. */
                            cards: {
                                /** Format: date */
                                valid_from: string;
                                rates: {
                                    /** @enum {string} */
                                    zone: "same_city" | "same_province" | "other_province" | "everywhere";
                                    up_to: unknown;
                                    price: unknown;
                                    return_price: unknown;
                                    per_kg: unknown;
                                }[];
                            }[];
                            cities: {
                                city: string;
                                name: string | null;
                                is_served: boolean;
                            }[];
                            version: string;
                        }[];
                        /** @description The law allows no more at the door. */
                        legal_limit: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCouriersByCourierRates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    valid_from: string;
                    rates: {
                        /** @enum {string} */
                        zone: "same_city" | "same_province" | "other_province" | "everywhere";
                        up_to: number | string;
                        price: number | string;
                        return_price: number | string;
                        per_kg: number | string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Every courier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        couriers: {
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            name: string;
                            is_used: boolean;
                            preference: number;
                            cod_limit: number | null;
                            advice_hours: number;
                            most_attempts: number;
                            pays_within: number;
                            /** @description It serves only the cities that are named. */
                            has_all_cities: boolean;
                            sheet: {
                                heading: string;
                                /** @enum {string} */
                                field?: "order" | "name" | "phone" | "second_phone" | "email" | "address" | "city" | "cod" | "pieces" | "weight_kg" | "weight_g" | "contents" | "note" | "value" | "day";
                                text?: string;
                            }[];
                            /** @description The shop has not changed the sheet. */
                            is_preset: boolean;
                            /** @description Newest first. */
                            cards: {
                                /** Format: date */
                                valid_from: string;
                                rates: {
                                    /** @enum {string} */
                                    zone: "same_city" | "same_province" | "other_province" | "everywhere";
                                    up_to: unknown;
                                    price: unknown;
                                    return_price: unknown;
                                    per_kg: unknown;
                                }[];
                            }[];
                            cities: {
                                city: string;
                                name: string | null;
                                is_served: boolean;
                            }[];
                            version: string;
                        }[];
                        /** @description The law allows no more at the door. */
                        legal_limit: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCouriersByCourierCities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cities: {
                        city: string;
                        /** @description As the courier writes it; null with `is_served`: as we do. */
                        name?: (string | null) | null;
                        is_served: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description How the courier writes cities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
                            city: string;
                            name: string | null;
                            is_served: boolean;
                        }[];
                        /** @description Names that are no city of ours: map them by hand. */
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminCouriersByCourierCityList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description How the courier writes cities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
                            city: string;
                            name: string | null;
                            is_served: boolean;
                        }[];
                        /** @description Names that are no city of ours: map them by hand. */
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parcels: {
                            order_id: string;
                            /** @description Of the order’s parcels. */
                            number: number;
                            /** @description Chosen by somebody; null: the first offer. */
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            is_packed: boolean;
                            name: string;
                            phone: string;
                            address: string;
                            city: string;
                            cod: number;
                            pieces: number;
                            /** @description Grams. */
                            weight: number;
                            contents: string;
                            /** @description Of the couriers that the shop uses, the best first. */
                            offers: {
                                /** @enum {string} */
                                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                                /** @description Expected, in rupees; null without a rate card. */
                                cost: number | null;
                                reason: string;
                                /** @description None when it can be booked. */
                                problems: {
                                    /** @enum {string} */
                                    kind: "city" | "not_served" | "phone" | "limit" | "address";
                                    sentence: string;
                                }[];
                            }[];
                        }[];
                        has_more: boolean;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminBookingByOrderIdByNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                number: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    weight?: number | string;
                    contents?: string;
                };
            };
        };
        responses: {
            /** @description It is written. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminBookingSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    /** @enum {string} */
                    format: "csv" | "xlsx";
                    parcels: {
                        order_id: string;
                        number: number | string;
                    }[];
                };
            };
        };
        responses: {
            /** @description A row for each parcel, as CSV in UTF-8 or as a workbook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminBookingNumbersCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    text?: string;
                    /** @description In the order of the sheet; a column of numbers alone follows it. */
                    parcels: string;
                    /**
                     * @description They have left: the orders become Shipped.
                     * @enum {string}
                     */
                    hand_over?: "true" | "false";
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Row by row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            line: number;
                            tracking_number: string;
                            order_id: string | null;
                            /** @enum {string} */
                            result: "matched" | "same" | "unknown_order" | "not_waiting" | "other_number" | "used" | "twice";
                            sentence: string;
                        }[];
                        matched: number;
                        /** @description Rows whose parcel has this number already. */
                        same: number;
                        refused: number;
                        /** @description False for a try. */
                        written: boolean;
                        /** @description How many parcels left now; those that had left do not count. */
                        handed_over: number;
                        /** @description Why a parcel could not be handed over, with its order. */
                        stayed: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminBookingNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    text?: string;
                    /** @description In the order of the sheet; a column of numbers alone follows it. */
                    parcels: string;
                    /**
                     * @description They have left: the orders become Shipped.
                     * @enum {string}
                     */
                    hand_over?: "true" | "false";
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Row by row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            line: number;
                            tracking_number: string;
                            order_id: string | null;
                            /** @enum {string} */
                            result: "matched" | "same" | "unknown_order" | "not_waiting" | "other_number" | "used" | "twice";
                            sentence: string;
                        }[];
                        matched: number;
                        /** @description Rows whose parcel has this number already. */
                        same: number;
                        refused: number;
                        /** @description False for a try. */
                        written: boolean;
                        /** @description How many parcels left now; those that had left do not count. */
                        handed_over: number;
                        /** @description Why a parcel could not be handed over, with its order. */
                        stayed: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStatusFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most fifty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        file_name: string;
                        /**
                         * @description `applying`: its events are being written in the background.
                         * @enum {string}
                         */
                        state: "draft" | "applying" | "applied";
                        count: number;
                        created_at: string;
                        applied_at: string | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStatusFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    /** @description What the columns are, such as {"tracking_number": [0], "status": [2], "occurred_at": [3]}; remembered for the courier. */
                    columns?: string;
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description What the file would do now, row by row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        file_name: string;
                        /**
                         * @description `applying`: its events are being written in the background.
                         * @enum {string}
                         */
                        state: "draft" | "applying" | "applied";
                        count: number;
                        created_at: string;
                        applied_at: string | null;
                        counts: {
                            new: number;
                            known: number;
                            unknown_parcel: number;
                        };
                        /** @description Words of the file that nobody has decided about, those of the most rows first, at most 100; their events wait. */
                        undecided: {
                            phrase: string;
                            example: string;
                            rows: number;
                        }[];
                        /** @description At most 500: first parcels that are not known, then new events. */
                        rows: {
                            line: number;
                            tracking_number: string;
                            order_id: string | null;
                            words: string;
                            meaning: ("booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored") | null;
                            reason: string | null;
                            occurred_at: string;
                            /** @description What the courier wrote, when its clock is ahead: it counts as when it was received. */
                            said_at: string | null;
                            /** @enum {string} */
                            result: "new" | "known" | "unknown_parcel";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStatusFilesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, row by row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        file_name: string;
                        /**
                         * @description `applying`: its events are being written in the background.
                         * @enum {string}
                         */
                        state: "draft" | "applying" | "applied";
                        count: number;
                        created_at: string;
                        applied_at: string | null;
                        counts: {
                            new: number;
                            known: number;
                            unknown_parcel: number;
                        };
                        /** @description Words of the file that nobody has decided about, those of the most rows first, at most 100; their events wait. */
                        undecided: {
                            phrase: string;
                            example: string;
                            rows: number;
                        }[];
                        /** @description At most 500: first parcels that are not known, then new events. */
                        rows: {
                            line: number;
                            tracking_number: string;
                            order_id: string | null;
                            words: string;
                            meaning: ("booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored") | null;
                            reason: string | null;
                            occurred_at: string;
                            /** @description What the courier wrote, when its clock is ahead: it counts as when it was received. */
                            said_at: string | null;
                            /** @enum {string} */
                            result: "new" | "known" | "unknown_parcel";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStatusFilesByIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the file would do now, row by row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        file_name: string;
                        /**
                         * @description `applying`: its events are being written in the background.
                         * @enum {string}
                         */
                        state: "draft" | "applying" | "applied";
                        count: number;
                        created_at: string;
                        applied_at: string | null;
                        counts: {
                            new: number;
                            known: number;
                            unknown_parcel: number;
                        };
                        /** @description Words of the file that nobody has decided about, those of the most rows first, at most 100; their events wait. */
                        undecided: {
                            phrase: string;
                            example: string;
                            rows: number;
                        }[];
                        /** @description At most 500: first parcels that are not known, then new events. */
                        rows: {
                            line: number;
                            tracking_number: string;
                            order_id: string | null;
                            words: string;
                            meaning: ("booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored") | null;
                            reason: string | null;
                            occurred_at: string;
                            /** @description What the courier wrote, when its clock is ahead: it counts as when it was received. */
                            said_at: string | null;
                            /** @enum {string} */
                            result: "new" | "known" | "unknown_parcel";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCourierWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that are to be decided first; at most 2,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        phrase: string;
                        /** @description As the courier wrote it. */
                        example: string;
                        /** @description Null: nobody has decided yet. */
                        meaning: ("booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored") | null;
                        /** @description Events that wait for a decision. */
                        waiting: number | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCourierWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    phrase: string;
                    /** @enum {string} */
                    meaning: "booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored";
                };
            };
        };
        responses: {
            /** @description Those that are to be decided first; at most 2,000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        phrase: string;
                        /** @description As the courier wrote it. */
                        example: string;
                        /** @description Null: nobody has decided yet. */
                        meaning: ("booked" | "handed_over" | "in_transit" | "out_for_delivery" | "attempted" | "under_review" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "ignored") | null;
                        /** @description Events that wait for a decision. */
                        waiting: number | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                /** @description The latest, or those who spent most, first. */
                sort?: "last_order" | "spent";
                /** @description Only those with a restriction. */
                restricted?: "true";
                /** @description Only those who refused more than one parcel. */
                refused_often?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminCustomersSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q?: string;
                };
            };
        };
        responses: {
            /** @description At most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCustomersByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminCustomersByTokenOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrder"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCustomersByTokenNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminCustomersByTokenRestriction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "block" | "advance";
                    reason: string;
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminCustomersByTokenRestriction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminCustomersByTokenMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: string;
                };
            };
        };
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In addresses instead of the phone. */
                        token: string;
                        /** @description As in the last order. */
                        name: string;
                        city: string;
                        phones: string[];
                        orders: number;
                        delivered: number;
                        /** @description Parcels that came back, or are on their way, without having been delivered. */
                        refused: number;
                        /** @description Parcels that came back, or are on their way. */
                        returned: number;
                        /** @description Before they were shipped, without those that staff cancelled as duplicates. */
                        cancelled: number;
                        spent: number;
                        /** @description In the shop before this one, up to 100; they are in none of the other numbers. */
                        earlier_orders: number;
                        last_order_at: string;
                        last_contact_at: string | null;
                        note: string | null;
                        restriction: {
                            /** @enum {string} */
                            kind: "block" | "advance";
                            reason: string;
                            /** @description A day of the shop, such as 2026-03-21. */
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminCustomersByTokenErase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing brings them back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getOrdersSessionBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSessionStatus"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersSessionBySessionIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSessionStatus"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersSessionBySessionIdHoldAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to pay, to whom, and until when. */
            200: {
                headers: {
                    /** @description `true` when the request was a repetition and this is the first answer again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSession"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getOrdersByOrderIdPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersByOrderIdPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    method: "cash" | "jazzcash" | "sadapay" | "bank" | "easypaisa" | "raast" | "card";
                    reference?: string | null;
                    /** @description What you saw of the order; 409 when it has changed since. */
                    seen?: {
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        received: number;
                    };
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersByOrderIdPaymentsByPaymentIdVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount?: number | null;
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersByOrderIdPaymentsByPaymentIdReject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersByOrderIdCollectInCash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What you saw of the order; 409 when it has changed since. */
                    seen?: {
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        received: number;
                    };
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersByOrderIdPaymentsByPaymentIdRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All that is left of the payment without it. */
                    amount?: number | null;
                    method?: ("cash" | "jazzcash" | "sadapay" | "bank" | "easypaisa" | "raast" | "card") | null;
                    reference?: string | null;
                    reason?: string | null;
                    /** @description What you saw of the order; 409 when it has changed since. */
                    seen?: {
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        received: number;
                    };
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdCollectedRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All that is left of the payment without it. */
                    amount?: number | null;
                    method?: ("cash" | "jazzcash" | "sadapay" | "bank" | "easypaisa" | "raast" | "card") | null;
                    reference?: string | null;
                    reason?: string | null;
                    /** @description What you saw of the order; 409 when it has changed since. */
                    seen?: {
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        received: number;
                    };
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdPaymentsByPaymentIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order and its payments as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        /** @enum {string} */
                        status: "Pending" | "Confirmed" | "Paid" | "Shipped" | "Cancelled";
                        /** @enum {string} */
                        payment_state: "on_delivery" | "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                        /** @description What a person has to look at, although nothing is claimed. */
                        attention: ("paid_after_hold" | "paid_but_cancelled" | "paid_twice" | "underpaid" | "payment_unclear" | "payment_waiting") | null;
                        payments: {
                            id: number;
                            /** @enum {string} */
                            driver: "manual-transfer" | "jazzcash-hosted" | "staff-record" | "paid-status" | "courier-settlement" | "at-the-door";
                            method: string;
                            /** @description The expected sum. */
                            amount: number;
                            /** @description What has arrived; null while nothing has. */
                            received: number | null;
                            /** @description What of it was given back. */
                            refunded: number;
                            /** @enum {string} */
                            state: "awaiting" | "claimed" | "verified" | "failed" | "refunded";
                            /** @description The payment service has neither taken nor refused it. */
                            is_pending: boolean;
                            /** @description The payment service never gave a clear answer: please look there. */
                            is_unclear: boolean;
                            transaction_id: string | null;
                            /** @description What the payment service knows it by. */
                            reference: string;
                            created_at: string;
                            events: {
                                id: number;
                                /** @enum {string} */
                                kind: "awaiting" | "pending" | "claimed" | "verified" | "failed" | "refunded" | "refund_undone" | "unclear" | "withdrawn";
                                at: string;
                                by: string;
                                amount: number | null;
                                /** @description How a refund went back; null: as the payment came, and for everything else. */
                                method: string | null;
                                note: string | null;
                                /** @description Of a refund there is a picture of the transfer. */
                                has_proof: boolean;
                            }[];
                        }[];
                        /** @description How the change can be undone, and for how long; null when nothing changed. */
                        undo: {
                            change: number;
                            seconds: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdUndoPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: number | string;
                };
            };
        };
        responses: {
            /** @description The order and its payments as they are again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdRefundsByRefundIdProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                refund_id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A data URL; only staff see it. */
                        picture: string;
                        width: number;
                        height: number;
                        by: string | null;
                        at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminOrdersByOrderIdRefundsByRefundIdProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
                refund_id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo?: string;
                };
            };
        };
        responses: {
            /** @description It is kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminUnfinishedPayments: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that hold pieces, the next to end first; then those that ended in the last two days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        name: string;
                        phone: string;
                        email: string | null;
                        items: {
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                        /** @enum {string} */
                        payment_method: "jazzcash" | "sadapay";
                        /** @description What was asked to be sent, in rupees. */
                        amount: number;
                        total: number;
                        /** @description Typed at checkout, but never confirmed. */
                        entered_transaction_id: string | null;
                        /** @enum {string} */
                        state: "held" | "ended" | "cancelled";
                        created_at: string;
                        /** @description Until then the pieces are held. */
                        expires_at: string | null;
                        /** @description 0 once the pieces are for sale again. */
                        seconds_left: number;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminUnfinishedPaymentsByOrderIdAttach: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    transaction_id: string;
                    /** @description Also when another order waits with this ID, which is refused with 409 without it. */
                    although_claimed?: boolean;
                };
            };
        };
        responses: {
            /** @description The order is placed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminUnfinishedPaymentsByOrderIdExtend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Until when they are held. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_id: string;
                        expires_at: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getPaymentsJazzcashStartBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that takes the browser to JazzCash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description There is nothing to pay there. */
            303: {
                headers: {
                    /** @description The payment page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postPaymentsJazzcashStartBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that takes the browser to JazzCash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description There is nothing to pay there. */
            303: {
                headers: {
                    /** @description The payment page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postPaymentsJazzcashReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: string | number | boolean | null;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: string | number | boolean | null;
                };
            };
        };
        responses: {
            /** @description The message was taken, or was none of a payment here. */
            303: {
                headers: {
                    /** @description The payment page: that of the session, or without one when nothing was taken. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getPaymentsJazzcashIpn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postPaymentsJazzcashIpn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: string | number | boolean | null;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: string | number | boolean | null;
                };
            };
        };
        responses: {
            /** @description The message was taken; the answer is signed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The message was not taken; the answer is signed when it had the form of a message. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    } | components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSettlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 settlements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settlements: {
                            id: number;
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            reference: string;
                            day: string;
                            /**
                             * @description `posting`: it is being written into the books in the background.
                             * @enum {string}
                             */
                            state: "draft" | "posting" | "posted";
                            file_name: string;
                            count: number;
                            /** @description What the rows say was collected. */
                            gross: number;
                            /** @description What they say is paid. */
                            net: number;
                            /** @description What of it is in the books; the rest was left out. */
                            posted_net: number | null;
                            posted_at: string | null;
                            /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                            continues: number | null;
                            credit: {
                                day: string;
                                amount: number;
                            } | null;
                            /** @description Rows of a draft that wait for a decision, as it was last compared. */
                            undecided: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSettlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                    /** @description The courier’s number of the payment; without it, what its column says. */
                    reference?: string;
                    /**
                     * Format: date
                     * @description Of the payment; its tax rates count for rows without a day of their own.
                     */
                    day: string;
                    /** @description What the courier says that it pays, when the file has no totals. */
                    net?: string;
                    /** @description What it says that it collected. */
                    gross?: string;
                    /** @description Of how many parcels. */
                    count?: string;
                    /** @description What the columns are, such as {"tracking_number": [0], "cod": [3], "net": [8]}; remembered for the courier. */
                    columns?: string;
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSettlementsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminSettlementsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminSettlementsByIdLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: number[];
                    /** @description `leave_out`: nothing of the row is posted, and what it is about stays owed. null: not decided. */
                    decision: ("accept" | "leave_out") | null;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSettlementsByIdTakeUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A draft with these rows. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The draft with these rows. */
                        id: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSettlementsByIdPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminSettlementsByIdBankCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                    /** Format: date */
                    day: string;
                    amount: number;
                    reference: string;
                    /** @description What is more or less than the settlement says was looked at. */
                    accept_difference?: boolean;
                };
            };
        };
        responses: {
            /** @description The settlement, row by row: a draft is compared with what is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                        reference: string;
                        day: string;
                        /**
                         * @description `posting`: it is being written into the books in the background.
                         * @enum {string}
                         */
                        state: "draft" | "posting" | "posted";
                        file_name: string;
                        count: number;
                        /** @description What the rows say was collected. */
                        gross: number;
                        /** @description What they say is paid. */
                        net: number;
                        /** @description What of it is in the books; the rest was left out. */
                        posted_net: number | null;
                        posted_at: string | null;
                        /** @description The settlement whose rows it takes up that were left out; its money came with that one. */
                        continues: number | null;
                        /** @description Why the last posting wrote nothing. */
                        refusal: string | null;
                        /** @description What the file has no column for, and is not compared. */
                        absent: string[];
                        undecided: number;
                        counts: {
                            matched: number;
                            difference: number;
                            unknown: number;
                            twice: number;
                            not_due: number;
                            taken_back: number;
                        };
                        credit: {
                            day: string;
                            amount: number;
                            /** @enum {string} */
                            account: "bank" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                            reference: string;
                        } | null;
                        /** @description What the rows say, and what they should say by our own books. */
                        sums: {
                            file: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                            ours: {
                                count: number;
                                gross: number;
                                /** @description With other deductions. */
                                charges: number;
                                taxes: number;
                                net: number;
                            };
                        };
                        /** @description Rows that were left out and are in no later settlement. */
                        can_take_up: number;
                        lines: {
                            /** @description Of the file. */
                            line: number;
                            tracking_number: string;
                            order_reference: string | null;
                            order_id: string | null;
                            status: string | null;
                            /**
                             * @description `reverted`: the courier takes back what it paid.
                             * @enum {string}
                             */
                            outcome: "delivered" | "returned" | "reverted";
                            /** @description As the file says; null: it does not. Its tax rates count. */
                            day: string | null;
                            cod: number;
                            /** @description What the shop expects to have been collected. */
                            expected: number | null;
                            charges: number;
                            service_tax: number;
                            income_tax_withheld: number;
                            sales_tax_withheld: number;
                            other: number;
                            net: number;
                            /** @description Its number among those of its order, where there is a claim. */
                            parcel: number | null;
                            /** @description What its courier can be claimed for, in rupees. */
                            claims: {
                                /** @enum {string} */
                                reason: "cod_altered" | "overcharged";
                                expected: number;
                            }[];
                            /** @enum {string} */
                            result: "matched" | "difference" | "unknown" | "twice" | "not_due" | "taken_back";
                            sentence: string;
                            /** @description What to do about it. */
                            next: string;
                            decision: ("accept" | "leave_out") | null;
                            /** @description Why it was decided so. */
                            reason: string | null;
                            /**
                             * @description Of a parcel that is paid in two parts, which one this row is.
                             * @enum {string}
                             */
                            part: "whole" | "upfront" | "reserve";
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOwedByCouriers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By courier and days since the delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        couriers: {
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            /** @description Days, as agreed. */
                            pays_within: number;
                            parcels: number;
                            owed: number;
                            /** @description Of it, what should have been paid by now. */
                            late: number;
                            /** @description Given for no parcel yet; less than zero. */
                            unassigned: number;
                            /** @description What it says that it has sent, of posted settlements without a credit at the bank. */
                            in_transit: number;
                            /** @description The day of the oldest delivery. */
                            oldest: string | null;
                            ages: {
                                /** @enum {string} */
                                age: "0-7" | "8-14" | "15-21" | "over-21";
                                parcels: number;
                                owed: number;
                            }[];
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOwedByCouriersParcels: {
        parameters: {
            query: {
                courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                age?: "0-7" | "8-14" | "15-21" | "over-21";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parcels: {
                            shipment_id: number;
                            order_id: string;
                            /** @enum {string} */
                            courier: "tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other";
                            tracking_number: string | null;
                            delivered_at: string;
                            days: number;
                            owed: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminCashHandedIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    holder: "rider" | "counter";
                    /** Format: date */
                    day: string;
                    amount: number;
                    /** @description The parcels that it is for; null: it pays for the oldest ones. */
                    shipment_ids: number[] | null;
                    /** @description What the holder owes as the caller saw it. */
                    seen: number;
                };
            };
        };
        responses: {
            /** @description What it paid for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parcels: number;
                        /** @description What pays for no parcel yet. */
                        left: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAccounts: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts that were moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        entries: number;
                        debit: number;
                        /** @description The same as `debit`. */
                        credit: number;
                        accounts: {
                            account: string;
                            debit: number;
                            credit: number;
                            /** @description Debit less credit, in these days alone. */
                            balance: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAccountsCsv: {
        parameters: {
            query: {
                /** @description The first day, such as 2026-03-01. */
                from: string;
                /** @description The last day. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each line of the journal, and one of sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminTaxRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By tax, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "service_tax" | "income_tax_withheld" | "sales_tax_withheld";
                        /**
                         * Format: date
                         * @description From this day on, until the next one of its kind.
                         */
                        valid_from: string;
                        percent: number;
                        note: string;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminTaxRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "service_tax" | "income_tax_withheld" | "sales_tax_withheld";
                    /**
                     * Format: date
                     * @description From this day on, until the next one of its kind.
                     */
                    valid_from: string;
                    percent: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReferralCodes: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 codes, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralCode"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReferralCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    type: "percentage" | "flat";
                    value: number | string;
                    starts_at?: (string | "") | null;
                    ends_at?: (string | "") | null;
                    usage_limit?: ("" | (number | string)) | null;
                };
            };
        };
        responses: {
            /** @description The code. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralCode"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminReferralCodesByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminReferralCodesByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type?: "percentage" | "flat";
                    value?: number | string;
                    starts_at?: (string | "") | null;
                    ends_at?: (string | "") | null;
                    usage_limit?: ("" | (number | string)) | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The code as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralCode"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getReviews: {
        parameters: {
            query?: {
                product?: number | string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The approved reviews, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postReviewsSubmit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product: number | string;
                    user_name: string;
                    rating: number | string;
                    comment: string;
                    fit?: string | null;
                    order_id?: string | null;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description The review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        product: number;
                        product_name: string;
                        product_slug: string;
                        product_image: string | null;
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        rating: number;
                        comment: string;
                        user_name: string;
                        created_at: string;
                        fit: ("small" | "true" | "large") | null;
                        /** @description Proved by order number and phone. */
                        bought_here: boolean;
                        /** @description As in that order. */
                        size_bought: string | null;
                        /** @description Brought along from the shop before this one. */
                        from_earlier_shop: boolean;
                        /** @description Those that staff have approved. */
                        photos: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        }[];
                        /** @description False when the shop reads reviews before it shows them. */
                        is_approved: boolean;
                        /** @description Adds photos to this review at /api/gallery/upload/, together with its id. */
                        photo_key: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReviews: {
        parameters: {
            query?: {
                status?: "pending" | "shown" | "hidden";
                picked?: "true";
                product?: number | string;
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 reviews, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReview"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminReviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminReviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "shown" | "hidden";
                } | {
                    /** @description Whether the home page shows it. */
                    is_picked: boolean;
                };
            };
        };
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReview"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiGalleryApproved: {
        parameters: {
            query?: {
                is_approved?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiGalleryUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    alt_text?: string | null;
                    review?: number | string;
                    photo_key?: string | null;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description The photo is saved and waits for approval. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        alt_text: string;
                        is_approved: boolean;
                        /** @description Made by the shop itself, not sent by a visitor. */
                        by_shop: boolean;
                        detail: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiGalleryApproveById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is approved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        is_approved: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiGalleryWithdrawById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody sees it any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        is_approved: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiGalleryDeleteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReturns: {
        parameters: {
            query?: {
                kind?: "return" | "exchange" | "claim";
                order?: string;
                open?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most two hundred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReturnsCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there are of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        return: number;
                        exchange: number;
                        /** @description Of customers and against couriers. */
                        claim: number;
                        /** @description Claims whose deadline is past. */
                        late: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReturnsReasons: {
        parameters: {
            query: {
                by: "piece" | "size" | "city" | "courier";
                days?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Most first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        /** @description The piece, size, city or courier. */
                        of: string | null;
                        pieces: number;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pieces and parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What all pieces of the order cost together, in rupees. */
                        goods: number;
                        pieces: {
                            position: number;
                            product: number | null;
                            name: string;
                            size: string;
                            /** @description Delivered, and in no other return or exchange. */
                            left: number;
                            /** @description Of one piece, in rupees, before a discount of the order. */
                            price: number;
                            ordered: number;
                            came_back: number;
                            /** @description In which it can be had now. */
                            sizes: {
                                size: string;
                                left: number;
                            }[];
                        }[];
                        parcels: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            /** @description What its pieces are worth, in rupees. */
                            expected: number;
                            /** @description Lost, or on its way back for too long: what it can be claimed for. */
                            suggested: ("lost" | "damaged" | "overcharged" | "cod_altered" | "not_received_back") | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdReturns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    kind: "return";
                    /** @enum {string} */
                    reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other";
                    note?: string | null;
                    /**
                     * @default refund
                     * @enum {string}
                     */
                    outcome?: "refund" | "none";
                    lines: {
                        position: number | string;
                        quantity: number | string;
                    }[];
                } | {
                    /** @constant */
                    kind: "exchange";
                    /** @enum {string} */
                    reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other";
                    note?: string | null;
                    lines: {
                        position: number | string;
                        quantity: number | string;
                        /** @description Without it the same piece in another size. */
                        product?: number | string;
                        size: string;
                    }[];
                } | {
                    /** @constant */
                    kind: "claim";
                    /** @enum {string} */
                    reason: "damaged" | "wrong_piece" | "missing" | "never_came";
                    note?: string | null;
                    lines?: {
                        position: number | string;
                        quantity: number | string;
                    }[];
                } | {
                    /** @constant */
                    kind: "courier_claim";
                    /** @enum {string} */
                    reason: "lost" | "damaged" | "overcharged" | "cod_altered" | "not_received_back";
                    note?: string | null;
                    parcel: number | string;
                    expected: number | string;
                    caused_by?: number | string;
                };
            };
        };
        responses: {
            /** @description Its number. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Who brings the pieces back; `other` for a courier that she sends it with herself. */
                    courier?: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                    tracking_number?: string | null;
                    /** @description Of an exchange: the other pieces leave once the old ones are here. */
                    waits_for_return?: boolean;
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdRefuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdReceive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        position: number | string;
                        received: number | string;
                        sellable: number | string;
                    }[];
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdSendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdResolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "resend" | "refund" | "part_refund";
                    /** @description Of a part of the money: how much, in rupees. */
                    amount?: number | string;
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdCourierAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    answer: "sent";
                } | {
                    /** @constant */
                    answer: "accepted";
                } | {
                    /** @constant */
                    answer: "refused";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdPaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    /** @enum {string} */
                    account: "bank" | "cash" | "jazzcash" | "sadapay" | "easypaisa" | "raast";
                };
            };
        };
        responses: {
            /** @description It is as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        order_id: string;
                        /** @enum {string} */
                        kind: "return" | "exchange" | "claim" | "courier_claim";
                        /** @enum {string} */
                        state: "requested" | "approved" | "refused" | "received" | "refunded" | "credited" | "closed" | "sent" | "exchanged" | "open" | "resolved" | "accepted" | "paid" | "withdrawn";
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "not_as_shown" | "colour" | "quality" | "damaged" | "wrong_piece" | "changed_mind" | "not_kept" | "other" | "missing" | "never_came" | "lost" | "overcharged" | "cod_altered" | "not_received_back";
                        outcome: ("refund" | "part_refund" | "credit" | "none" | "resend") | null;
                        name: string;
                        city: string;
                        note: string | null;
                        answer: string | null;
                        is_by_customer: boolean;
                        waits_for_return: boolean;
                        /** @description In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay. */
                        amount: number;
                        paid: number | null;
                        /** @description What of its order is to be given back now. */
                        to_refund: number;
                        due_at: string | null;
                        caused_by: number | null;
                        created_at: string;
                        received_at: string | null;
                        closed_at: string | null;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                            received: number;
                            sellable: number;
                            /** @description What she gets for it. */
                            instead: {
                                name: string;
                                size: string;
                            } | null;
                        }[];
                        photos: number;
                        /** @description That brings pieces back. */
                        back: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That takes other pieces to her. */
                        out: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description That a claim is about. */
                        about: {
                            number: number;
                            state: string;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                            tracking_number: string | null;
                            is_packed: boolean;
                            cod: number;
                        } | null;
                        /** @description Of a claim about its sums: where the courier says them. */
                        settlement: {
                            id: number;
                            reference: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReturnsByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As data URLs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photos: {
                            /** @description A data URL; only staff see it. */
                            picture: string;
                            is_by_customer: boolean;
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminReturnsByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo?: string;
                };
            };
        };
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnReturnWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postOrdersOwnReturnPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Back to the page of the order, which says what came of it. */
            303: {
                headers: {
                    /** @description The order’s own page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminOrdersByOrderIdParcels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its parcels as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        state: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        is_packed: boolean;
                        /** @description What it asks for at the door, in rupees. */
                        cod: number;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminOrdersByOrderIdSplit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What stays in the parcel; the rest is another one. */
                    lines: {
                        position: number | string;
                        quantity: number | string;
                    }[];
                    /** @description Its number; without it the only one that the order has. */
                    parcel?: number | string;
                };
            };
        };
        responses: {
            /** @description Its parcels as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        state: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        is_packed: boolean;
                        /** @description What it asks for at the door, in rupees. */
                        cod: number;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminOrdersByOrderIdSplit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its parcels as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        state: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        is_packed: boolean;
                        /** @description What it asks for at the door, in rupees. */
                        cod: number;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminParcelsByIdPartlyDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What she kept. */
                    kept: {
                        position: number | string;
                        quantity: number | string;
                    }[];
                    /** @description What the rider collected, in rupees; without it what the kept pieces and the delivery cost. */
                    collected?: number | string;
                };
            };
        };
        responses: {
            /** @description Its parcels as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        number: number;
                        /** @description How many parcels the order has. */
                        of: number;
                        /** @enum {string} */
                        direction: "forward" | "exchange" | "return";
                        state: string;
                        courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        tracking_number: string | null;
                        is_packed: boolean;
                        /** @description What it asks for at the door, in rupees. */
                        cod: number;
                        lines: {
                            position: number;
                            name: string;
                            size: string;
                            quantity: number;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description The message is saved. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMessages: {
        parameters: {
            query?: {
                status?: "unread" | "open" | "answered";
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 messages, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        message: string;
                        created_at: string;
                        read_at: string | null;
                        answered_at: string | null;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminMessagesUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counted up to 1000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminMessagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminMessagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    read?: boolean;
                    answered?: boolean;
                };
            };
        };
        responses: {
            /** @description The message as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        email: string;
                        message: string;
                        created_at: string;
                        read_at: string | null;
                        answered_at: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiBlogs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The posts, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiBlogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    slug: string;
                    /** @default  */
                    content?: string;
                    author?: string | null;
                    image?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The post, its content sanitised as html. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiBlogsBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiBlogsBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    slug: string;
                    content: string;
                    author?: string | null;
                    image?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The post as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiBlogsBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminBlogs: {
        parameters: {
            query: {
                q?: string;
                sort: "newest" | "-newest" | "edited" | "-edited" | "title" | "-title";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 posts; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        title: string;
                        slug: string;
                        excerpt: string;
                        author: string;
                        image: string | null;
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        } | null;
                        created_at: string;
                        updated_at: string;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiBlogsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description The content, sanitised as it is when a post is saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The content, sanitised. */
                        html: string;
                        excerpt: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiBlogsPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Its address, for an `img` of the content. Unless a post shows it, it goes after a month. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: string;
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            blur: string;
                        };
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiStyles: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The styles, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Style"][];
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiStyles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    category: string;
                    price: string;
                    image?: string;
                    pieces?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The style. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Style"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiStylesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    category: string;
                    price: string;
                    image?: string;
                    pieces?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The style as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Style"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiStylesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postActivityLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    action: string;
                    product_name?: string | null;
                    color?: string | null;
                    price?: (number | string) | null;
                    search_query?: string | null;
                    filters_applied?: ((string | number | boolean | null)[] | {
                        [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
                    }) | null;
                    filter_applied?: ((string | number | boolean | null)[] | {
                        [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
                    }) | null;
                };
                "text/plain": {
                    action: string;
                    product_name?: string | null;
                    color?: string | null;
                    price?: (number | string) | null;
                    search_query?: string | null;
                    filters_applied?: ((string | number | boolean | null)[] | {
                        [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
                    }) | null;
                    filter_applied?: ((string | number | boolean | null)[] | {
                        [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
                    }) | null;
                };
            };
        };
        responses: {
            /** @description It is recorded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getActivityAll: {
        parameters: {
            query?: {
                q?: string;
                action?: string | null;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 entries, newest first. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description `Guest` when nobody was signed in. */
                        user: string;
                        action: string;
                        product_name: string | null;
                        color: string | null;
                        /** @description As the page showed it. */
                        price: number | null;
                        search_query: string | null;
                        filter_applied: unknown;
                        timestamp: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    /** @description The code of an authenticator app or a recovery code, where the account has a second step. */
                    code?: string;
                    /** @description A random text that a browser keeps: tries there are counted apart once somebody signed in with it. */
                    device?: string;
                };
            };
        };
        responses: {
            /** @description A pair of tokens: access for 15 minutes, refresh for 7 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminConfirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @description The code of an authenticator app or a recovery code, where the account has a second step. */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description An access token for those calls too. It lives 15 minutes and is not renewed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiTokenRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh: string;
                };
            };
        };
        responses: {
            /** @description A new pair; the old refresh token is used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh: string;
                };
            };
        };
        responses: {
            /** @description The session is over, if there was one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        /**
                         * @description What an admin may do.
                         * @enum {string}
                         */
                        role: "owner" | "desk" | "packer" | "content";
                        must_change_password: boolean;
                        /** @description Before that, nothing but the own account is open. */
                        must_set_up_second_factor: boolean;
                        /** @description Since when signing in needs a code too; null: the password is enough. */
                        second_factor_at: string | null;
                        recovery_codes_left: number;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminAccountPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description It is changed. The tokens of a new session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminAccountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description It is on. Ten recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each signs in once. They are shown only now. */
                        recovery_codes: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminAccountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not on before a code was right. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For typing into an authenticator app, in base 32. */
                        secret: string;
                        /** @description The same as an otpauth address, which an app on this device opens. */
                        uri: string;
                        /** @description The address as a QR code: a picture in SVG. */
                        qr_svg: string;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminAccountSecondFactorTurnOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description The password alone signs in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminAccountSecondFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are shown only now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each signs in once. They are shown only now. */
                        recovery_codes: string[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        started_at: string;
                        /** @description When its tokens were last renewed: 15 minutes ago at most while it is used. */
                        last_used_at: string;
                        /** @description In words; null when the program did not say. */
                        browser: string | null;
                        /** @description The beginning of the address, such as 203.0.x.x. */
                        network: string | null;
                        /** @description The session of the token that asks. */
                        is_this_one: boolean;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminAccountSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminAccountEndOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminAccountSignOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStaffByIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        started_at: string;
                        /** @description When its tokens were last renewed: 15 minutes ago at most while it is used. */
                        last_used_at: string;
                        /** @description In words; null when the program did not say. */
                        browser: string | null;
                        /** @description The beginning of the address, such as 203.0.x.x. */
                        network: string | null;
                        /** @description The session of the token that asks. */
                        is_this_one: boolean;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminStaffByIdSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStaffByIdSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions are over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description With it a browser subscribes (`applicationServerKey`). */
                        public_key: string;
                        /** @description Whether the device of this session is told of new orders. */
                        is_on: boolean;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An address of the push service of Chrome, Firefox, Edge or Safari. */
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                    quiet_from: string;
                    /** @description Never quiet when both are the same. */
                    quiet_to: string;
                    time_zone: string;
                };
            };
        };
        responses: {
            /** @description It is told from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    deleteApiAdminPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is told of none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        is_admin: boolean;
                        /**
                         * @description What an admin may do.
                         * @enum {string}
                         */
                        role: "owner" | "desk" | "packer" | "content";
                        disabled_at: string | null;
                        created_at: string;
                        /** @description Since when signing in needs a code too; null: the password is enough. */
                        second_factor_at: string | null;
                        /** @description Null: never, or not within half a year. */
                        last_sign_in_at: string | null;
                    }[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email?: string | null;
                    is_admin?: boolean;
                    /** @enum {string} */
                    role?: "owner" | "desk" | "packer" | "content";
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The generated password, shown only once; null when one was sent. */
                        temporary_password: string | null;
                        id: number;
                        username: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    patchApiAdminStaffById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: unknown | (string | null);
                    is_admin?: boolean;
                    /** @enum {string} */
                    role?: "owner" | "desk" | "packer" | "content";
                    disabled?: boolean;
                };
            };
        };
        responses: {
            /** @description It is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStaffByIdResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description It is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The generated password, shown only once; null when one was sent. */
                        temporary_password: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    postApiAdminStaffByIdResetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAudit: {
        parameters: {
            query?: {
                staff?: string;
                subject?: "orders" | "hand_overs" | "settlements" | "settlement_mappings" | "bank_credits" | "status_files" | "courier_words" | "courier_cities" | "set_aside_pieces" | "aftersales" | "courier_settings" | "rate_cards" | "tax_rates" | "customers" | "contact_messages" | "products" | "stock_alerts" | "imports" | "exports" | "categories" | "collection_pictures" | "size_charts" | "synonyms" | "missed_searches" | "redirects" | "not_found_addresses" | "promotions" | "referral_codes" | "blogs" | "styles" | "photos" | "reviews" | "settings" | "staff" | "moving_files" | "moving_steps";
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 500 changes, newest first; the Link header leads on. */
            200: {
                headers: {
                    /** @description The next page as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        /** @enum {string} */
                        action: "insert" | "update" | "delete";
                        /** @enum {string} */
                        subject: "orders" | "hand_overs" | "settlements" | "settlement_mappings" | "bank_credits" | "status_files" | "courier_words" | "courier_cities" | "set_aside_pieces" | "aftersales" | "courier_settings" | "rate_cards" | "tax_rates" | "customers" | "contact_messages" | "products" | "stock_alerts" | "imports" | "exports" | "categories" | "collection_pictures" | "size_charts" | "synonyms" | "missed_searches" | "redirects" | "not_found_addresses" | "promotions" | "referral_codes" | "blogs" | "styles" | "photos" | "reviews" | "settings" | "staff" | "moving_files" | "moving_steps";
                        subject_id: string;
                        label: string | null;
                        /** @description Before and after of each field; money is paisa. Both null: the values are not recorded. */
                        changes: {
                            [key: string]: [
                                unknown,
                                unknown
                            ];
                        };
                        at: string;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminAuditPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All usernames. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of the dashboard; none is counted beyond 1000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders_to_confirm: number;
                        payments_to_check: number;
                        /** @description Claimed more than a day ago, and not looked for yet. */
                        payments_waiting: number;
                        /** @description How much of the stock orders hold that nobody has paid or confirmed. */
                        unconfirmed_percent: number;
                        is_unconfirmed_high: boolean;
                        photos_pending: number;
                        reviews_pending: number;
                        messages_unread: number;
                        products_low: number;
                        products_sold_out: number;
                        open_carts: number;
                        /** @description Null for roles that may not see sales. */
                        sales_today: {
                            /** @description In the shop’s time zone, such as 2025-08-14. */
                            day: string;
                            orders: number;
                            total: number;
                        } | null;
                        /** @description Null when there is no backup yet. */
                        last_backup_at: string | null;
                        is_backup_overdue: boolean;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminStatsOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders to confirm, not counted beyond 1000, and the newest order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders_to_confirm: number;
                        /** @description The order placed last; null before the first. */
                        newest: string | null;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSales: {
        parameters: {
            query?: {
                days?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry a day, today last; cancelled orders and unconfirmed wallet sessions do not count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the shop’s time zone, such as 2025-08-14. */
                        day: string;
                        orders: number;
                        total: number;
                    }[];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of stock nothing is counted beyond 1000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queues: {
                            /** @enum {string} */
                            queue: "payment" | "new" | "no_answer" | "on_hold" | "workshop" | "to_pack" | "to_hand_over" | "moving" | "coming_back";
                            orders: number;
                            /** @description Since when its oldest order waits there. */
                            oldest_at: string | null;
                            /** @description Orders whose customer is to be called again by now. */
                            due: number;
                        }[];
                        parcels: {
                            /** @enum {string} */
                            queue: "to_hand_over" | "moving" | "needs_advice" | "coming_back" | "to_inspect" | "delivered_not_paid";
                            parcels: number;
                            oldest_at: string | null;
                            /** @description Whose courier should have been told by now what to do, or should have paid. */
                            late: number;
                        }[];
                        late: {
                            call_due: number;
                            /** @description Whose day came within the last 24 hours. */
                            hold_ended: number;
                            /** @description Made on order, and not ready a day before it should be. */
                            workshop: number;
                            /** @description Whose slip was printed more than four hours ago. */
                            not_packed: number;
                            /** @description Parcels on the road that nobody has heard of for four days. */
                            not_moved: number;
                            /** @description Parcels on their way back for two weeks that have not arrived here. */
                            not_received: number;
                            /** @description Rules of stock and money that did not hold last night. */
                            broken_rules: number;
                            /** @description Customers who have not heard what happened to their order. */
                            not_told: number;
                        };
                        money: {
                            to_check: {
                                orders: number;
                                /** @description In rupees; null for roles that may not see sales. */
                                total: number | null;
                            };
                            short: {
                                orders: number;
                            };
                            to_refund: {
                                orders: number;
                                /** @description In rupees; null for roles that may not see sales. */
                                total: number | null;
                            };
                            /** @description In rupees; null for roles that may not see sales. */
                            received_yesterday: number | null;
                        };
                        /** @description What couriers owe, in rupees; null for roles that may not see it. */
                        owed: {
                            total: number;
                            /** @description Of it, what should have been paid by now, as agreed with each courier. */
                            late: number;
                        } | null;
                        /** @description What was delivered and what turned back; null for roles that may not see sales. */
                        weeks: {
                            last: {
                                delivered_parcels: number;
                                /** @description Rupees, goods and delivery, on the day of the delivery. */
                                delivered: number;
                                returned_parcels: number;
                                /** @description Rupees of the parcels that turned back on that day. */
                                returned: number;
                            };
                            before: {
                                delivered_parcels: number;
                                /** @description Rupees, goods and delivery, on the day of the delivery. */
                                delivered: number;
                                returned_parcels: number;
                                /** @description Rupees of the parcels that turned back on that day. */
                                returned: number;
                            };
                        } | null;
                        /** @description Thirty days, today last; null for roles that may not see sales. */
                        sales: {
                            /** @description In the shop’s time zone, such as 2025-08-14. */
                            day: string;
                            orders: number;
                            total: number;
                            /** @description Placed on that day, and cancelled or returned since. */
                            lost_orders: number;
                            lost_total: number;
                        }[] | null;
                        stock: {
                            sold_out: number;
                            low: number;
                            /** @description People who wait for a piece. */
                            waiting: number;
                            /** @description What was looked for in the last week and not found. */
                            missed_searches: number;
                        };
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReportsSales: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        all: {
                            delivered_parcels: number;
                            /** @description Rupees, goods and delivery, on the day of the delivery. */
                            delivered: number;
                            returned_parcels: number;
                            /** @description Rupees of the parcels that turned back on that day. */
                            returned: number;
                        };
                        /** @description As many days before. */
                        before: {
                            delivered_parcels: number;
                            /** @description Rupees, goods and delivery, on the day of the delivery. */
                            delivered: number;
                            returned_parcels: number;
                            /** @description Rupees of the parcels that turned back on that day. */
                            returned: number;
                            from: string;
                            to: string;
                        };
                        days: {
                            delivered_parcels: number;
                            /** @description Rupees, goods and delivery, on the day of the delivery. */
                            delivered: number;
                            returned_parcels: number;
                            /** @description Rupees of the parcels that turned back on that day. */
                            returned: number;
                            day: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReportsDelivery: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of parcels that were handed over then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        all: {
                            /** @description Handed over in these days. */
                            parcels: number;
                            delivered: number;
                            /** @description On their way back, or back. */
                            came_back: number;
                            lost: number;
                            moving: number;
                            /** @description Delivered of those that are finished; null while none is. */
                            success_percent: number | null;
                            /** @description From the hand-over to the delivery, of half of them at most. */
                            days: number | null;
                            /** @description Tries without delivery, on average. */
                            attempts: number | null;
                            /** @description Rupees a parcel, with tax, of those whose courier has said its charges. */
                            cost: number | null;
                            /** @description How many parcels that is. */
                            charged: number;
                        };
                        couriers: {
                            /** @description Handed over in these days. */
                            parcels: number;
                            delivered: number;
                            /** @description On their way back, or back. */
                            came_back: number;
                            lost: number;
                            moving: number;
                            /** @description Delivered of those that are finished; null while none is. */
                            success_percent: number | null;
                            /** @description From the hand-over to the delivery, of half of them at most. */
                            days: number | null;
                            /** @description Tries without delivery, on average. */
                            attempts: number | null;
                            /** @description Rupees a parcel, with tax, of those whose courier has said its charges. */
                            cost: number | null;
                            /** @description How many parcels that is. */
                            charged: number;
                            courier: ("tcs" | "leopards" | "mnp" | "trax" | "postex" | "blueex" | "callcourier" | "pakpost" | "rider" | "counter" | "other") | null;
                        }[];
                        /** @description Most parcels first, at most a hundred. */
                        cities: {
                            /** @description Handed over in these days. */
                            parcels: number;
                            delivered: number;
                            /** @description On their way back, or back. */
                            came_back: number;
                            lost: number;
                            moving: number;
                            /** @description Delivered of those that are finished; null while none is. */
                            success_percent: number | null;
                            /** @description From the hand-over to the delivery, of half of them at most. */
                            days: number | null;
                            /** @description Tries without delivery, on average. */
                            attempts: number | null;
                            /** @description Rupees a parcel, with tax, of those whose courier has said its charges. */
                            cost: number | null;
                            /** @description How many parcels that is. */
                            charged: number;
                            city: string;
                        }[];
                        weeks: {
                            week: string;
                            delivered: number;
                            came_back: number;
                            moving: number;
                        }[];
                        sentences: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReportsReturns: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of parcels that were handed over then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        all: {
                            /** @description Pieces whose parcel was delivered or has turned back. */
                            sent: number;
                            /** @description Came back without having been delivered. */
                            refused: number;
                            /** @description Came back after the delivery. */
                            returned: number;
                            /** @description Of those sent, how many came back. */
                            percent: number;
                        };
                        /** @description Most that came back first, at most a hundred. */
                        pieces: {
                            product_id: number | null;
                            name: string;
                            /** @description Pieces whose parcel was delivered or has turned back. */
                            sent: number;
                            /** @description Came back without having been delivered. */
                            refused: number;
                            /** @description Came back after the delivery. */
                            returned: number;
                            /** @description Of those sent, how many came back. */
                            percent: number;
                            sizes: {
                                size: string;
                                /** @description Pieces whose parcel was delivered or has turned back. */
                                sent: number;
                                /** @description Came back without having been delivered. */
                                refused: number;
                                /** @description Came back after the delivery. */
                                returned: number;
                                /** @description Of those sent, how many came back. */
                                percent: number;
                            }[];
                        }[];
                        /** @description What stands out, in words. */
                        sentences: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminReportsPieces: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of parcels that were handed over then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        /** @description Most sold first, at most two hundred. */
                        pieces: {
                            product_id: number | null;
                            name: string;
                            sent: number;
                            /** @description Delivered, and not brought back. */
                            kept: number;
                            /** @description Rupees for what is kept, less its share of discounts. */
                            sold: number;
                            /** @description Of what is kept; null while the cost of one is unknown. */
                            cost: number | null;
                            /** @description Its share of what couriers took, there and back, with tax. */
                            courier: number;
                            /** @description Sold less cost and courier. */
                            profit: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; money is rupees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand?: string;
                    brand_urdu?: string;
                    brand_meaning?: string;
                    hashtag?: string;
                    city?: string;
                    address?: string;
                    /** Format: email */
                    email?: string;
                    /** Format: email */
                    admin_email?: string;
                    phone?: string;
                    whatsapp_number?: string;
                    /** Format: uri */
                    whatsapp_group?: string;
                    /** Format: uri */
                    instagram?: string;
                    /** Format: uri */
                    tiktok?: string;
                    time_zone?: string;
                    copyright_year?: number | string;
                    delivery_fee?: number | string;
                    free_delivery_from?: number | string;
                    hold_minutes?: number | string;
                    delivery_days?: string;
                    packing_days?: number | string;
                    return_days?: number | string;
                    /** @enum {string} */
                    exchange_sends?: "after_return" | "at_once";
                    claim_answer_days?: number | string;
                    damage_claim_hours?: number | string;
                    delivery_proof_days?: number | string;
                    lost_after_days?: number | string;
                    dispatch_cutoff_hour?: number | string;
                    courier_days?: string;
                    holidays?: string | null;
                    shipping_hours?: string;
                    making_time?: string;
                    parcel_weight_g?: number | string;
                    advance_percent?: number | string;
                    max_pieces_per_product?: number | string;
                    max_pieces_per_order?: number | string;
                    max_holds_per_phone?: number | string;
                    max_holds_per_address?: number | string;
                    max_hold_percent?: number | string;
                    max_cash_order?: number | string;
                    max_cash_orders_per_phone?: number | string;
                    max_pieces_per_address?: number | string;
                    max_unconfirmed_percent?: number | string;
                    style_price_sign?: string;
                    index_now_key?: string;
                    womens_intro?: string | null;
                    kids_intro?: string | null;
                    new_arrivals_intro?: string | null;
                    shop_all_intro?: string | null;
                    premoderate_reviews?: boolean;
                    /** @enum {string} */
                    second_factor_required?: "nobody" | "owners" | "everybody";
                    morning_mail_at?: string;
                    activity_days?: number | string;
                    audit_days?: number | string;
                    home_sections?: {
                        /** @enum {string} */
                        kind: "promotions" | "categories" | "kids" | "most_loved" | "price" | "moments" | "essential" | "new_arrivals" | "reviews" | "gallery" | "good_to_know";
                        shown: boolean;
                        title?: string | null;
                        items?: {
                            title: string;
                            to: string;
                        }[];
                    }[];
                    message_texts?: {
                        confirm?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        no_answer?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_short?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_missing?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        address?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        payment_received?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        confirmed?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        changed?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        ready?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        shipped?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        coming_back?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        cancelled?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        refunded?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_approved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        exchange_approved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_refused?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        return_received?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        exchanged?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        claim_resolved?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        partly_delivered?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                        part_returned?: {
                            en?: string | null;
                            ur?: string | null;
                            roman?: string | null;
                        };
                    };
                    wallets?: {
                        jazzcash: {
                            title: string;
                            number: string;
                        };
                        sadapay: {
                            title: string;
                            number: string;
                        };
                    };
                    version?: string;
                };
            };
        };
        responses: {
            /** @description All settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminFrontPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sections: {
                            /** @enum {string} */
                            kind: "promotions" | "categories" | "kids" | "most_loved" | "price" | "moments" | "essential" | "new_arrivals" | "reviews" | "gallery" | "good_to_know";
                            shown: boolean;
                            /** @description Empty for its default. */
                            title: string;
                            /** @description Of `price` and `moments`: what they lead to. */
                            items: {
                                title: string;
                                to: string;
                            }[];
                        }[];
                        /** @description Send it back with a change: one by somebody else is then not overwritten. */
                        version: string;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    putApiAdminFrontPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sections: {
                        /** @enum {string} */
                        kind: "promotions" | "categories" | "kids" | "most_loved" | "price" | "moments" | "essential" | "new_arrivals" | "reviews" | "gallery" | "good_to_know";
                        shown: boolean;
                        title?: string | null;
                        items?: {
                            title: string;
                            to: string;
                        }[];
                    }[];
                    version?: string;
                };
            };
        };
        responses: {
            /** @description All of them as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sections: {
                            /** @enum {string} */
                            kind: "promotions" | "categories" | "kids" | "most_loved" | "price" | "moments" | "essential" | "new_arrivals" | "reviews" | "gallery" | "good_to_know";
                            shown: boolean;
                            /** @description Empty for its default. */
                            title: string;
                            /** @description Of `price` and `moments`: what they lead to. */
                            items: {
                                title: string;
                                to: string;
                            }[];
                        }[];
                        /** @description Send it back with a change: one by somebody else is then not overwritten. */
                        version: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
    getApiAdminShopCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each check found; npm run doctor says the same. Within three seconds everybody gets the same answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description ISO in UTC. */
                        checked_at: string;
                        findings: {
                            /** @description What was checked, such as Backups. */
                            area: string;
                            /** @enum {string} */
                            status: "ok" | "warning" | "problem";
                            /** @description One sentence. */
                            says: string;
                            /** @description What to do about it; null when all is well. */
                            next: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            503: components["responses"]["Refused503"];
            default: components["responses"]["Refused500"];
        };
    };
}
